import type { Context } from '#core/context.ts'
import type { Subject } from './topic.public.ts'

/** Kinds of subjects of notifications. A feature that notifies adds its own. */
export const subjectKinds = [
  'thread',
  'post',
  'ride',
  'bulletin',
  'bookListing',
  'conversation',
  'reportCase',
  'ephmatchMatch',
  'ephcatchMatch',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/**
 * Loads subjects as the viewer may see them now, in one query for all ids. Subjects that the viewer
 * cannot open are absent, and so are the notifications about them.
 */
export type SubjectReader = (
  context: Context,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, Subject>>

export type SubjectReaders = Record<SubjectKind, SubjectReader>
