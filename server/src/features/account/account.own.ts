import type { Db } from '#core/db.ts'

/** Whose data is read, and where. */
export type Own = { db: Db; id: number }

/** More of one kind than anybody writes; what an answer holds must have an end. */
export const most = 10_000
