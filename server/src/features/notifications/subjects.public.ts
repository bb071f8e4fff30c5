import type { Context } from '#core/context.ts'
import type { Subject } from './topic.public.ts'

/** Kinds of things that notifications are about. A feature that notifies adds its own. */
export const subjectKinds = ['thread', 'post', 'ride', 'bulletin', 'reportCase'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/**
 * Reads things as the viewer may see them now, in one query for all ids. What the viewer cannot
 * open is absent, and so is everything that notifications say about it.
 */
export type SubjectReader = (
  context: Context,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, Subject>>

export type SubjectReaders = Record<SubjectKind, SubjectReader>
