import type { MergeKind } from '@wso/contract/account/administration.limits'
import { type SQL, sql } from 'drizzle-orm'

/** The account that is merged into another, and the other, by their ids. */
export type Pair = { from: number; to: number }

/** Rows that name people. They are `t` in the conditions. */
export type Part = {
  /** What they are counted as; without a kind they are not counted. */
  kind?: MergeKind | undefined
  table: string
  /** The columns that name the person. */
  columns: readonly string[]
  /** Matches the rows of the duplicate. */
  mine: SQL
  /** Matches those of them that a rule forbids beside what the kept account has. They are deleted. */
  lost?: SQL | undefined
  /** Gives the rows to the kept account. */
  set: SQL
  /** Replaces the update, where one row has to change with others. */
  move?: SQL
}

/*
 * How rows of each shape move from one account to another. In the conditions `t` is a row of the duplicate and
 * `o` one of the kept account.
 */

const name = (column: string) => sql.identifier(column)
const ids = ({ from, to }: Pair) => ({ from: sql`${from}::int`, to: sql`${to}::int` })
const any = (conditions: SQL[]) => sql.join(conditions, sql` or `)
const swapped = (column: SQL, { from, to }: ReturnType<typeof ids>) =>
  sql`case when ${column} = ${from} then ${to} else ${column} end`

type Owned = {
  table: string
  kind?: MergeKind
  column?: string
  /** The columns that, with the person, can be there once: none for one row per person; absent without a rule. */
  once?: readonly string[]
}

/** Rows with one person. */
export function owned(pair: Pair, { table, kind, column = 'user_id', once }: Owned): Part {
  const { from, to } = ids(pair)
  const same = (once ?? []).map((each) => sql` and o.${name(each)} = t.${name(each)}`)
  return {
    kind,
    table,
    columns: [column],
    mine: sql`t.${name(column)} = ${from}`,
    lost:
      once &&
      sql`exists (select from ${name(table)} o
        where o.${name(column)} = ${to}${sql.join(same)})`,
    set: sql`${name(column)} = ${to}`,
  }
}

type Between = { table: string; columns: readonly [string, string]; kind?: MergeKind }

/** Rows from one person to another, once in each direction. */
export function between(pair: Pair, { table, columns, kind }: Between): Part {
  const both = ids(pair)
  const [one, other] = columns.map((column) => sql`t.${name(column)}`) as [SQL, SQL]
  const [first, second] = columns.map(name)
  return {
    kind,
    table,
    columns,
    mine: sql`${both.from} in (${one}, ${other})`,
    lost: sql`${both.to} in (${one}, ${other}) or exists (select from ${name(table)} o
      where o.${first} = ${swapped(one, both)} and o.${second} = ${swapped(other, both)})`,
    set: sql`${first} = ${swapped(one, both)}, ${second} = ${swapped(other, both)}`,
  }
}

/** The other person of a row with two. */
const otherOf = (one: SQL, other: SQL, from: SQL) =>
  sql`case when ${one} = ${from} then ${other} else ${one} end`

type Ordered = { table: string; sides: readonly string[] }

/** Rows of two people, the one with the smaller id as `low`, with columns of either side. */
export function ordered(pair: Pair, { table, sides }: Ordered): Part {
  const { from, to } = ids(pair)
  const other = otherOf(sql`t.low_id`, sql`t.high_id`, from)
  // The kept account can be on the other side of the pair.
  const turns = sql`(t.low_id = ${from}) <> (${to} < ${other})`
  const set = sides.flatMap((side) => {
    const [low, high] = [name(`low_${side}`), name(`high_${side}`)]
    return [
      sql`${low} = case when ${turns} then t.${high} else t.${low} end`,
      sql`${high} = case when ${turns} then t.${low} else t.${high} end`,
    ]
  })
  return {
    table,
    columns: ['low_id', 'high_id'],
    mine: sql`${from} in (t.low_id, t.high_id)`,
    lost: sql`${to} in (t.low_id, t.high_id) or exists (select from ${name(table)} o
      where o.low_id = least(${to}, ${other}) and o.high_id = greatest(${to}, ${other}))`,
    set: sql.join(
      [sql`low_id = least(${to}, ${other})`, sql`high_id = greatest(${to}, ${other})`, ...set],
      sql`, `,
    ),
  }
}

/**
 * Conversations. Lost are those between the two accounts, a second one about a thing or a match, and one about
 * a match that the kept account has decided about.
 */
export function conversations(pair: Pair): Part {
  const both = ids(pair)
  const { from, to } = both
  const [owner, asker] = [sql`t.owner_id`, sql`t.asker_id`]
  const other = otherOf(owner, asker, from)
  const turns = sql`t.is_match and (t.owner_id = ${from}) <> (${to} < ${other})`
  const side = (column: string, opposite: string) =>
    sql`${name(column)} = case when ${turns} then t.${name(opposite)} else t.${name(column)} end`
  const things = ['ride_id', 'bulletin_id', 'book_listing_id'].map(
    (thing) => sql`o.${name(thing)} = t.${name(thing)}`,
  )
  return {
    table: 'conversations',
    columns: ['owner_id', 'asker_id', 'ended_by_id'],
    mine: sql`${from} in (${owner}, ${asker})`,
    lost: any([
      sql`${to} in (${owner}, ${asker})`,
      sql`${asker} = ${from} and exists (select from conversations o
        where o.asker_id = ${to} and (${any(things)}))`,
      sql`t.is_match and exists (select from ephmatch_pairs o
        where o.low_id = least(${to}, ${other}) and o.high_id = greatest(${to}, ${other}))`,
    ]),
    set: sql.join(
      [
        sql`owner_id = case when ${turns} then ${swapped(asker, both)} else ${swapped(owner, both)} end`,
        sql`asker_id = case when ${turns} then ${swapped(owner, both)} else ${swapped(asker, both)} end`,
        sql`ended_by_id = ${swapped(sql`t.ended_by_id`, both)}`,
        ...(['waits', 'read_id'] as const).flatMap((column) => [
          side(`owner_${column}`, `asker_${column}`),
          side(`asker_${column}`, `owner_${column}`),
        ]),
      ],
      sql`, `,
    ),
  }
}

/** Interests in listings, without those in a listing of either account. */
export function bookInterests(pair: Pair): Part {
  const part = owned(pair, { table: 'book_interests', kind: 'listings', once: ['listing_id'] })
  const { from, to } = ids(pair)
  return {
    ...part,
    lost: sql`${part.lost} or exists (select from book_listings l
      where l.id = t.listing_id and l.user_id in (${from}, ${to}))`,
  }
}

/** Schedules, of which the kept account has one default already or not. */
export function schedules(pair: Pair): Part {
  const { to } = ids(pair)
  return {
    ...owned(pair, { table: 'schedules', kind: 'plans' }),
    set: sql`user_id = ${to}, is_default = t.is_default and not exists (select from schedules o
      where o.user_id = ${to} and o.is_default)`,
  }
}

/** People in groups of others, without a person in their own group. */
export function groupPeople(pair: Pair): Part {
  const part = owned(pair, { table: 'free_group_people', column: 'other_id', once: ['group_id'] })
  const { from, to } = ids(pair)
  return {
    ...part,
    lost: sql`${part.lost} or exists (select from free_groups g
      where g.id = t.group_id and g.user_id in (${from}, ${to}))`,
  }
}

/** The profile for matching, with its photo, which refers to it; the last decision can no longer be undone. */
export function matchProfile(pair: Pair): Part {
  const part = owned(pair, { table: 'ephmatch_profiles', once: [] })
  const { from, to } = ids(pair)
  return {
    ...part,
    columns: ['user_id'],
    move: sql`with photo as (update ephmatch_photos set user_id = ${to} where user_id = ${from}),
        last as (delete from ephmatch_undos where user_id = ${from})
      update ephmatch_profiles set user_id = ${to} where user_id = ${from}`,
  }
}

/** Reports that the duplicate gave. A second one of an item stays without the person who gave it. */
export function givenReports(pair: Pair): Part {
  const part = owned(pair, { table: 'reports', column: 'reporter_id' })
  const { to } = ids(pair)
  return {
    ...part,
    mine: sql`${part.mine} and not exists (select from reports o
      where o.case_id = t.case_id and o.reporter_id = ${to})`,
  }
}
