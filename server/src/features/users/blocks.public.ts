import { eq, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { matchBlocks } from './blocks.table.ts'

/** Matches people who are neither blocked by the viewer nor block them. */
export const isUnblocked = ({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: PgColumn): SQL =>
  notInArray(
    id,
    db
      .select({ id: matchBlocks.blockedID })
      .from(matchBlocks)
      .where(eq(matchBlocks.userID, viewer.id))
      .unionAll(
        db
          .select({ id: matchBlocks.userID })
          .from(matchBlocks)
          .where(eq(matchBlocks.blockedID, viewer.id)),
      ),
  )
