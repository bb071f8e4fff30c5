import { fold } from '@wso/contract/core/search/fold'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { db } = await startApp(inject('postgres'))

/**
 * Every assigned character but ideographs and syllables, which have no case, and the capitals of Beria
 * Erfe, which PostgreSQL 18 does not know yet.
 */
const every = Array.from({ length: 0xf_00_00 }, (_, at) => at + 1)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .filter((code) => code < 0x1_6e_a0 || code > 0x1_6e_d3)
  .map((code) => String.fromCodePoint(code))
  .filter((each) => /[^\p{Cn}\p{Co}]/u.test(each))
  .filter((each) => !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Tangut}]/u.test(each))

/** Folds texts in the database. */
async function foldInSQL(texts: string[]): Promise<string[]> {
  const rows = await db.execute<{ folded: string }>(
    sql`select fold(value) as folded
      from unnest(${sql.param(texts)}::text[]) with ordinality as given (value, at) order by at`,
  )
  return rows.map(({ folded }) => folded)
}

const [server] = await db.execute<{ version: number }>(
  sql`select current_setting('server_version_num')::int as version`,
)
/** An older PostgreSQL does not know the newest characters, and leaves them as they are. */
const isOlder = server!.version < 18_00_00

/** The texts that the two folds fold differently. */
async function differences(texts: string[]) {
  const inSQL = await foldInSQL(texts)
  const isUnknown = (text: string, at: number) => isOlder && inSQL[at] === text
  return texts.filter((text, at) => fold(text) !== inSQL[at] && !isUnknown(text, at))
}

test('the database folds every Latin letter as the site does', async () => {
  const latin = every.filter((each) => /\p{Script=Latin}/u.test(each))
  expect(latin.length).toBeGreaterThan(1300)
  expect(await differences(latin)).toEqual([])
})

test('the database folds every other character as the site does', async () => {
  const differing = await differences(every.filter((each) => !/\p{Script=Latin}/u.test(each)))
  expect(differing).toEqual([])
})

test('the database folds texts as the site does', async () => {
  const texts = [
    ...[
      'DʼArcy “Zoë”',
      'Ca\u0301rdenas – O´Neil',
      'ＡＦＲ：１３',
      'ΣΟΦΌΣ',
      'ŀ ĳ ﬃ ½',
      '李 한국어 が',
    ],
    ...["plain O'Neil `x`", '', 'a\u001fb', '\u200b', 'Ä'.repeat(5000)],
  ]
  expect(await differences(texts)).toEqual([])
})
