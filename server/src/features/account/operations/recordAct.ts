import { audit } from '#features/audit/audit.public.ts'
import type { Source } from '../auth/adminPeople/recordDecision.ts'

/** Records that someone ran a task, or ran or deleted one of its jobs. Call it in the same transaction. */
export const recordAct = (
  source: Source,
  act: { action: 'job.run' | 'job.retry' | 'job.drop'; task: string; job?: number },
) =>
  audit(source, {
    userID: source.viewer?.person?.id ?? null,
    action: act.action,
    subject: `task:${act.task}`,
    ...(act.job !== undefined && { details: { job: act.job } }),
  })
