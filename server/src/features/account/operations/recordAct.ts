import type { Services } from '#core/context.ts'
import type { Viewer } from '#core/viewer.ts'
import { audit } from '#features/audit/audit.public.ts'

/** Where an act comes from: a request of an administrator, or the command line, without a viewer. */
export type Operator = Pick<Services, 'db' | 'config' | 'now'> & { viewer?: Viewer }

/** Records that someone ran a task, or ran or deleted one of its jobs. Call it in the same transaction. */
export const recordAct = (
  operator: Operator,
  act: { action: 'job.run' | 'job.retry' | 'job.drop'; task: string; job?: number },
) =>
  audit(operator, {
    userID: operator.viewer?.person?.id ?? null,
    action: act.action,
    subject: `task:${act.task}`,
    ...(act.job !== undefined && { details: { job: act.job } }),
  })
