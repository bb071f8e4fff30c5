import type { SearchTree } from '@wso/contract/users/users.query'
import { sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'

/** Folds search terms as the database folds entries. Plain ASCII needs no query. */
export async function foldTerms(db: Db, tree: SearchTree): Promise<SearchTree> {
  const values = [...new Set(valuesOf(tree))]
  const { rows } = values.every(isPlain)
    ? { rows: values.map((value) => ({ value, folded: value.toLowerCase() })) }
    : await db.execute<{ value: string; folded: string }>(
        sql`select value, fold(value) as folded from unnest(${sql.param(values)}::text[]) as value`,
      )
  const folded = new Map(rows.map((row) => [row.value, row.folded]))
  return mapTerms(tree, (value) => folded.get(value) ?? value)
}

const isPlain = (value: string) => /^[\x20-\x7e]*$/.test(value)

const valuesOf = (tree: SearchTree): string[] =>
  tree.kind === 'term' ? [tree.value] : tree.parts.flatMap(valuesOf)

const mapTerms = (tree: SearchTree, change: (value: string) => string): SearchTree =>
  tree.kind === 'term'
    ? { ...tree, value: change(tree.value) }
    : { ...tree, parts: tree.parts.map((part) => mapTerms(part, change)) }
