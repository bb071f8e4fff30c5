import { sentDuring } from '@wso/server/testing/sent'

export type Statement = { text: string; values: unknown[] }

/** The read statements of some work, without those that authenticate the caller. */
export const capture = async (work: () => Promise<void>): Promise<Statement[]> =>
  (await sentDuring(work)).filter(({ text }) => isRead(text))

const isRead = (text: string) =>
  /^[\s(]*(select|with)/i.test(text) && !/"?sessions"?|graphile_worker/.test(text)

/**
 * Combines the statements of one call into one: a single one unchanged, several with a JSON column
 * each. The portal sends several separately. So in the database, the bare side saves the start and
 * the end of all but one statement, but turns every row into JSON, which the portal's statements do
 * not; and its server parses the JSON. Where a call has several statements, the database's times
 * are of similar work, not of the same work.
 */
export function combine(statements: readonly Statement[]): Statement {
  const [first] = statements
  if (!first) throw new Error('An endpoint made no queries.')
  if (statements.length === 1) return first
  const values: unknown[] = []
  const columns = statements.map(({ text, values: own }, at) => {
    const shifted = text
      .replace(/;\s*$/, '')
      .replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + values.length}`)
    values.push(...own)
    return `(select coalesce(json_agg(r), '[]') from (${shifted}) r) as part${at}`
  })
  return { text: `select ${columns.join(', ')}`, values }
}
