import type { Context } from '#core/context.ts'
import type { Reportable } from '#features/posts/content/reportable.public.ts'
import type { reportCases } from './reports.table.ts'

/** What a decision page needs of an item, whether it was reported or flagged. */
export type Decidable = Pick<Reportable, 'show'> & {
  column: Extract<keyof typeof reportCases.$inferSelect, `${string}ID`>
  /** Locks what an appeal of the viewer changes, before the case is locked. */
  lock?: (context: Context) => Promise<void>
  /** Prepares an item for an answer that may show it again, in the transaction of the appeal. */
  reopen?: (context: Context, id: number) => Promise<void>
}
