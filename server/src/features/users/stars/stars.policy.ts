import { sql } from 'drizzle-orm'
import { users } from '../users.table.ts'

/** Matches people whom the directory shows to every member, as `isListedFor` does for one person. */
export const isInDirectory = sql<boolean>`(${users.visible} and ${users.atWilliams})`
