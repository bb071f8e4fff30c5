import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { createFairShare } from '#core/http/limits/fairShare.ts'
import type { Config } from '../../../config/config.ts'
import { recordCovers } from '../records/covers.record.ts'
import { outsideAnswers } from '../records/outside.table.ts'
import type { OutsideBook } from '../records/outsideBook.ts'
import { outsideCatalog } from './outsideCatalog.ts'

/**
 * The catalog's answer; when `isDown`, the catalog did not respond and `books` is the stored
 * answer.
 */
type Answer = { books: OutsideBook[]; isDown: boolean }

const hour = 3_600_000
/** How long a stored answer is current; while the catalog is down, it is used for up to a month. */
const freshMs = { found: 7 * 24 * hour, nothing: 24 * hour }

const share = createFairShare({ atOnce: 3, waiting: 10, budget: 30_000, total: 40 })

export const downNotice =
  'The outside catalog is not responding. These are the books already here; you can add one by ISBN.'
export const downISBNNotice =
  'The outside catalog is not responding. You can enter the title yourself.'

/** Searches the outside catalog; an empty answer when the portal has none. */
export async function searchOutside(context: Context, q: string, limit: number): Promise<Answer> {
  const question = `search ${limit} ${q.toLowerCase()}`
  const [remembered] = await recall(context, [question])
  if (remembered?.isFresh) return { books: remembered.books, isDown: false }
  const books = await ask(context, question, (catalog, signal) => catalog.search(q, limit, signal))
  if (!books) return { books: remembered?.books ?? [], isDown: hasCatalog(context.config) }
  const byISBN = books.flatMap((book) =>
    book.isbn13 ? [{ question: isbnQuestion(book.isbn13), books: [book] }] : [],
  )
  await remember(context, [{ question, books }, ...byISBN])
  return { books, isDown: false }
}

/**
 * Finds books by ISBN in the outside catalog, with one request for those that are not stored.
 * `isDown` when any is missing because the catalog did not respond, or because there is none.
 */
export async function findOutside(context: Context, isbns: readonly string[]): Promise<Answer> {
  const questions = new Map(isbns.map((isbn) => [isbnQuestion(isbn), isbn]))
  const remembered = await recall(context, [...questions.keys()])
  const fresh = new Set(remembered.flatMap(({ hash, isFresh }) => (isFresh ? [hash] : [])))
  const unknown = [...questions].flatMap(([question, isbn]) =>
    fresh.has(hashOf(question)) ? [] : [isbn],
  )
  const known = remembered.flatMap(({ books }) => books)
  if (unknown.length === 0) return { books: known, isDown: false }
  const name = `isbn ${unknown.join()}`
  const found = await ask(context, name, (catalog, signal) => catalog.byISBN(unknown, signal))
  if (!found) return { books: known, isDown: true }
  await remember(
    context,
    unknown.map((isbn) => ({
      question: isbnQuestion(isbn),
      books: found.filter((book) => book.isbn13 === isbn),
    })),
  )
  const isOld = new Set(unknown)
  return {
    books: [...known.filter(({ isbn13 }) => !isOld.has(isbn13 ?? '')), ...found],
    isDown: false,
  }
}

const isbnQuestion = (isbn: string) => `isbn ${isbn}`
const hashOf = (question: string) => createHash('sha256').update(question).digest('base64url')
const hasCatalog = ({ BOOK_SEARCH }: Config) => BOOK_SEARCH !== 'none'

type AskCatalog = Parameters<NonNullable<ReturnType<typeof outsideCatalog>>['ask']>[1]

/** Requests in progress on this node, by settings, so that simultaneous callers share one. */
const inProgress = new WeakMap<Config, Map<string, Promise<OutsideBook[] | undefined>>>()

/** Queries the catalog; undefined when there is none or it does not respond. */
async function ask(
  { config, viewer, log }: Context,
  question: string,
  perform: (...args: Parameters<AskCatalog>) => Promise<OutsideBook[]>,
): Promise<OutsideBook[] | undefined> {
  const catalog = outsideCatalog(config)
  if (!catalog) return undefined
  let asked = inProgress.get(config)
  if (!asked) inProgress.set(config, (asked = new Map()))
  const before = asked.get(question)
  if (before) return before
  const promise = share(`person:${viewer.id}`, async () => {
    try {
      return await catalog.ask(question, perform)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ catalog: config.BOOK_SEARCH, reason }, 'outside catalog failed')
      return undefined
    }
  }).finally(() => asked.delete(question))
  asked.set(question, promise)
  return promise
}

/** Loads stored answers, including stale ones. */
async function recall({ db, config, now }: Context, questions: readonly string[]) {
  if (questions.length === 0 || !hasCatalog(config)) return []
  const rows = await db
    .select()
    .from(outsideAnswers)
    .where(
      and(
        eq(outsideAnswers.catalog, config.BOOK_SEARCH),
        inArray(outsideAnswers.questionHash, questions.map(hashOf)),
      ),
    )
  return rows.map(({ questionHash, books, answeredTime }) => {
    const age = now().getTime() - new Date(answeredTime).getTime()
    const isFresh = age < (books.length > 0 ? freshMs.found : freshMs.nothing)
    return { hash: questionHash, books, isFresh }
  })
}

/** Stores answers, and records that the catalog has covers of these books. */
async function remember(
  context: Context,
  answers: readonly { question: string; books: OutsideBook[] }[],
) {
  const { db, config, now } = context
  // In a fixed order, so that two searches at once do not deadlock.
  const rows = new Map(
    answers.map(({ question, books }) => [hashOf(question), books] as const).sort(byKey),
  )
  await db
    .insert(outsideAnswers)
    .values(
      [...rows].map(([questionHash, books]) => ({
        catalog: config.BOOK_SEARCH,
        questionHash,
        books,
        answeredTime: now().toISOString(),
      })),
    )
    .onConflictDoUpdate({
      target: [outsideAnswers.catalog, outsideAnswers.questionHash],
      set: { books: sql`excluded.books`, answeredTime: sql`excluded.answered_time` },
    })
  await recordCovers(
    context,
    answers.flatMap(({ books }) => books),
  )
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : Number(a > b)
