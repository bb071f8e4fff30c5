import type { Caller, Services } from '#core/context.ts'
import type { Viewer } from '#core/viewer.ts'
import { audit } from '#features/audit/audit.public.ts'
import { secure, type SecurityAction } from '#features/security/security.public.ts'

/** Where a change comes from: a request of an administrator, or the command line, without a viewer. */
export type Source = Pick<Services, 'db' | 'config' | 'now'> & { viewer?: Viewer; caller?: Caller }

/** Records a change to a person's account, or what they did about one, in both logs. */
export async function recordDecision(
  source: Source,
  person: { id: number; unixID: string },
  { action, details = {} }: { action: SecurityAction; details?: Record<string, unknown> },
) {
  const by = source.viewer?.person
  await audit(source, { userID: by?.id ?? null, action, subject: `user:${person.id}`, details })
  // The audit log keeps the reasons; the security log only records the change.
  const { reason: _reason, ...plain } = details
  await secure(source, {
    action,
    account: person.unixID,
    ...(by && by.id !== person.id && { actor: by.unixID }),
    details: plain,
  })
}
