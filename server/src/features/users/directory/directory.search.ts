import { fold } from '@wso/contract/core/search/fold'
import { type SearchTree, writeSearch } from '@wso/contract/users/users.query'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { type Given, prepared, type Slots } from '#core/database/statements/prepared.ts'
import { isAdmin, isAnonymous, type Viewer } from '#core/viewer.ts'
import { addressesSought, matches, namesSought } from './directory.match.ts'
import { rank, type Step, steps } from './directory.rank.ts'
import { directoryEntries as entries, directoryVersion } from './directory.table.ts'
import { guessedCount, rememberCount, rememberedCount } from './directoryCounts.ts'
import { limitToVisitors } from './directoryLimit.ts'

type Asking = Pick<Context, 'db' | 'viewer'>
type Slice = { limit: number; offset: number }
type Found = { ids: number[]; total: number }
type Search = {
  db: Db
  viewer: Viewer
  /** The cache key of its count. */
  key: string
  /** Which kind of entries the viewer may search. */
  kind: SQL
  /** Finds the matches by index. */
  byIndex: SQL
  /** Tests whether an entry that is read in order is a match; absent without a search. */
  inOrder: SQL | undefined
  steps: Step[]
}

const usualFew = 1000
const nothing = { names: [], addresses: [] }

/**
 * Returns the ids of the people whom a search finds for the viewer, best match first, and their
 * number. Up to `few` are found, counted and ordered in one query. Beyond that, reads only as many
 * as the page needs, in index order, and caches the count until the directory changes.
 */
export async function findPeople(
  { db, viewer }: Asking,
  tree: SearchTree | null,
  { few = usualFew, ...slice }: Slice & { few?: number },
): Promise<Found> {
  const search = prepare({ db, viewer }, tree)
  if (!tree) return findEveryone(search, slice)
  if ((guessedCount(db, search.key) ?? 0) <= few) {
    const all = await findFew(search, slice, few)
    if (all) return all
  }
  return findMany(search, { ...slice, few })
}

/** Finds people by name after a given name, for clients that page this way. `total` counts the whole search. */
export async function findPeopleAfter(
  { db, viewer }: Asking,
  tree: SearchTree | null,
  { name, ...slice }: Slice & { name: string },
): Promise<Found> {
  const search = prepare({ db, viewer }, tree)
  const after = { is: sql`${entries.name} > ${fold(name)}` }
  return findMany({ ...search, steps: [after] }, { ...slice, few: usualFew })
}

function prepare({ db, viewer }: Asking, typed: SearchTree | null): Search {
  const folded = typed && foldTerms(typed)
  const tree = folded && isAnonymous(viewer) ? limitToVisitors(folded) : folded
  return {
    db,
    viewer,
    key: `${audienceOf(viewer)} ${folded ? writeSearch(folded) : ''}`,
    kind: kindOf(isAdmin(viewer)),
    byIndex: tree ? matches(tree, true) : sql`true`,
    inOrder: tree ? matches(tree, false) : undefined,
    steps: steps(tree ? { names: namesSought(tree), addresses: addressesSought(tree) } : nothing),
  }
}

/** Folds the terms of a search, as the entries are folded. */
const foldTerms = (tree: SearchTree): SearchTree =>
  tree.kind === 'term'
    ? { ...tree, value: fold(tree.value) }
    : { ...tree, parts: tree.parts.map(foldTerms) }

/**
 * Returns the group of viewers with the same counts: those whose searches read the same entries.
 */
function audienceOf(viewer: Viewer) {
  if (isAdmin(viewer)) return 'full'
  return isAnonymous(viewer) ? 'visitor' : 'public'
}

/** Finds a page without reading every match, and the count, cached per version of the directory. */
async function findMany(search: Search, slice: Slice & { few: number }): Promise<Found> {
  const state = await stateOf(search)
  const page = findPage(search, { ...slice, withOwn: state.extra > 0 })
  const [ids, total] = await Promise.all([page, totalAt(search, state)])
  return { ids, total }
}

/** Finds a page of the list without a search, in one packet while the directory does not change. */
async function findEveryone(search: Search, slice: Slice): Promise<Found> {
  const { db, viewer } = search
  const everyone = selectEveryone(db, { ...slice, isFull: isAdmin(viewer) })
  const [rows, state] = await Promise.all([everyone, stateOf(search)])
  // The page lacks a viewer whom the directory hides from everyone else.
  const page =
    state.extra > 0
      ? findPage(search, { ...slice, few: usualFew, withOwn: true })
      : rows.map(({ id }) => id)
  const [ids, total] = await Promise.all([page, totalAt(search, state)])
  return { ids, total }
}

const selectEveryone = prepared(
  (db, { isFull, limit, offset }: Slots<Slice & { isFull: boolean }>) =>
    db
      .select({ id: entries.userID })
      .from(entries)
      .where(kindOf(isFull))
      .orderBy(entries.name, entries.userID)
      .limit(limit)
      .offset(offset),
)

type State = { version: string; extra: number }

async function totalAt(search: Search, { version, extra }: State) {
  const { db, key } = search
  const count = rememberedCount(db, key, version) ?? (await countAll(search))
  rememberCount(db, key, { version, count })
  return count + extra
}

/**
 * The version of the directory, and whether the viewer matches only through fields they hide. Read
 * before any count, so that a count is never older than its version.
 */
async function stateOf({ db, viewer, inOrder }: Search): Promise<State> {
  const [state] = await selectState(db, { id: viewer.id, isFull: isAdmin(viewer), inOrder })
  return state!
}

type Sought = { id: number; isFull: boolean; inOrder: SQL | undefined }

const selectState = prepared((db, sought: Slots<Sought>) =>
  db
    .select({
      version: sql<string>`${directoryVersion.version}::text`,
      extra: sql<number>`(${extraOf(sought)})::int`,
    })
    .from(directoryVersion),
)

/** Counts matches beyond the public ones: the viewer's own full entry, or none. */
const extraOf = ({ id, isFull, inOrder }: Omit<Sought, 'id'> & { id: Given<number> }) =>
  isFull
    ? sql`0`
    : sql`(select count(*) filter (where "full") - count(*) filter (where not "full")
        from ${entries} where ${and(eq(entries.userID, id), inOrder)})`

const kindOf = (full: boolean) => (full ? sql`"full"` : sql`not "full"`)

/** Matches the viewer's own full entry. */
const ownOf = ({ viewer, inOrder }: Search) =>
  and(kindOf(true), eq(entries.userID, viewer.id), inOrder)

async function findFew(search: Search, slice: Slice, few: number) {
  const { viewer, inOrder } = search
  const own = { id: viewer.id, isFull: isAdmin(viewer), inOrder }
  const rows = await search.db.execute<{ total: number; ids: number[] }>(sql`
    with hits as materialized (
      ${entriesWhere(sql`${search.kind} and ${search.byIndex}`, sql`limit ${few + 1}`)}
      union all
      ${entriesWhere(sql`${extraOf(own)} > 0 and ${ownOf(search)}`)}
    )
    select
      (select count(*)::int from hits) as total,
      array(
        select user_id from (
          select user_id, name, ${rank(search.steps)} from hits as ${entries}
          where (select count(*) from hits) <= ${few}
        ) as ranked
        order by step, closeness desc, name, user_id
        limit ${slice.limit} offset ${slice.offset}
      ) as ids`)
  const [found] = rows
  return found && found.total <= few ? found : undefined
}

const entriesWhere = (condition: SQL, rest: SQL = sql``) =>
  sql`(select ${entries.userID}, ${entries.name}, ${entries.unix}, ${entries.email}
    from ${entries} where ${condition} ${rest})`

/** Finds matching names in one query when they are few, else step by step. */
async function findPage(
  search: Search,
  { limit, offset, few, withOwn }: Slice & { few: number; withOwn: boolean },
): Promise<number[]> {
  // Up to a thousand names are sorted in one query; otherwise each step has its own order.
  const named = await findNamed(search, { limit: offset + limit, offset: 0 }, 2.5 * few)
  const ids = named ?? []
  const from = named ? search.steps.length - 1 : 0
  for (const [index, step] of search.steps.entries()) {
    const missing = offset + limit - ids.length
    if (missing <= 0) break
    if (index < from) continue
    // oxlint-disable-next-line no-await-in-loop -- most pages are full after the first step
    ids.push(
      ...(await findStep(search, step, { before: search.steps.slice(0, index), missing, withOwn })),
    )
  }
  return ids.slice(offset, offset + limit)
}

/** Finds the first matching names in order; undefined when there are too many. */
async function findNamed(search: Search, slice: Slice, few: number) {
  const named = search.steps.find(({ closeness }) => closeness)
  const key = `${search.key} named`
  if (!named || (guessedCount(search.db, key) ?? 0) > few) return undefined
  const exact = search.steps.filter(({ isExact }) => isExact).map(({ is }) => is)
  const both = sql`(${and(search.inOrder, or(named.is, ...exact))})`
  const found = await findFew({ ...search, byIndex: both, inOrder: both }, slice, few)
  if (!found) rememberCount(search.db, key, { version: '', count: few + 1 })
  return found?.ids
}

async function findStep(
  search: Search,
  { is, closeness }: Step,
  { before, missing, withOwn }: { before: Step[]; missing: number; withOwn: boolean },
): Promise<number[]> {
  const { db, kind, inOrder } = search
  const notBefore = before.map((step) => sql` and not ${step.is}`)
  const here = sql`${is}${sql.join(notBefore)}`
  const order = sql`order by ${closeness ? sql`${closeness} desc,` : sql``}
    ${entries.name}, ${entries.userID} limit ${missing}`
  const people = entriesWhere(sql`${and(kind, inOrder)} and ${here}`, order)
  const all = withOwn
    ? sql`select user_id from (
        ${people} union all ${entriesWhere(sql`${ownOf(search)} and ${here}`)}
      ) as ${entries} ${order}`
    : people
  const rows = await db.execute<{ user_id: number }>(all)
  return rows.map((row) => row.user_id)
}

async function countAll({ db, kind, byIndex }: Search): Promise<number> {
  const rows = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${entries} where ${kind} and ${byIndex}`,
  )
  return rows[0]!.count
}
