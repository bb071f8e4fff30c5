import { audit } from '#features/audit/audit.public.ts'
import { secure, type SecurityAction } from '#features/security/security.public.ts'
import type { Cli } from '../command.ts'

/** Records a command's change to a person's account in both logs. */
export async function recordDecision(
  cli: Cli,
  person: { id: number; unixID: string },
  { action, details = {} }: { action: SecurityAction; details?: Record<string, unknown> },
) {
  await audit(cli, { userID: null, action, subject: `user:${person.id}`, details })
  // The audit log keeps the reasons; the security log only records the change.
  const { reason: _reason, ...plain } = details
  await secure(cli, { action, account: person.unixID, details: plain })
}
