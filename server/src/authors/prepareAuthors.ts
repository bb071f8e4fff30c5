import { authorKey } from '#core/database/authorKey.table.ts'
import type { Db } from '#core/database/db.ts'
import { type AuthorKey, pseudonymOf } from '#core/pseudonyms.ts'
import type { Config } from '../config/config.ts'
import { separateAuthors } from './separateAuthors.ts'

/**
 * Brings authorship in a database up to date, and checks that the key is the one with which it is kept.
 * @throws with advice for the operator for another key
 */
export async function prepareAuthors(
  db: Db,
  config: Pick<Config, 'AUTHOR_KEY' | 'TIME_ZONE'>,
): Promise<void> {
  await checkAuthorKey(db, config)
  await separateAuthors(db, config)
}

/** The pseudonym by which a key is recognized. */
export const checkOf = (config: AuthorKey) => pseudonymOf(config, 'check', 'author key')

async function checkAuthorKey(db: Db, config: AuthorKey) {
  const check = checkOf(config)
  const [known] = await db.select().from(authorKey)
  if (!known) await db.insert(authorKey).values({ check }).onConflictDoNothing()
  else if (known.check !== check) {
    throw new Error(
      'AUTHOR_KEY is not the key of this database: people would not find their own reviews. Set the key that it was created with, or replace it: npm run wso -- rotate-author-key',
    )
  }
}
