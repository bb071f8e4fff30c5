import { dayIn } from '@wso/contract/core/dates/day'
import { and, desc, gt, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { formatDay } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { books } from '../records/books.table.ts'
import { isCoverOf } from '../records/covers.load.ts'
import { bookCovers } from '../records/covers.table.ts'
import { bookListings } from '../records/listings.table.ts'
import { outsideAnswers } from '../records/outside.table.ts'

const day = 86_400_000
const noticeDays = 7
const keptDays = 30
/** About 200 MB at most, because a response has about 10 kB. */
const maxAnswers = 20_000

/** Notifies people about their open listings that expire within a week, once per expiration. */
export async function notifyOfExpiry(services: Pick<Services, 'db' | 'now' | 'config'>) {
  const { db, now, config } = services
  const rows = await db
    .select()
    .from(bookListings)
    .where(
      and(
        sql`${bookListings.state} = 'open'`,
        isNull(bookListings.deletedTime),
        isNull(bookListings.moderation),
        gt(bookListings.expireTime, now().toISOString()),
        lte(bookListings.expireTime, new Date(now().getTime() + noticeDays * day).toISOString()),
      ),
    )
  for (const { id, userID, expireTime } of rows) {
    const ends = dayIn(new Date(expireTime), config.TIME_ZONE)
    await notify(services, 'bookListingEnding', {
      to: [userID],
      subject: { kind: 'bookListing', id },
      dedupKey: `ending:${id}:${ends}`,
      details: { ends: formatDay(ends) },
    })
  }
}

/**
 * Erases deleted listings, stored catalog responses and covers of unlisted books after 30 days, and
 * all but the latest 20,000 responses.
 */
export async function eraseOldBookData({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - keptDays * day).toISOString()
  await db.delete(bookListings).where(lt(bookListings.deletedTime, before))
  await db.delete(outsideAnswers).where(lt(outsideAnswers.answeredTime, before))
  const { answeredTime } = outsideAnswers
  const latestDropped = db
    .select({ answeredTime })
    .from(outsideAnswers)
    .orderBy(desc(answeredTime))
    .limit(1)
    .offset(maxAnswers)
  await db.delete(outsideAnswers).where(lte(answeredTime, latestDropped))
  const isOfBook = db.select({ id: books.id }).from(books).where(isCoverOf)
  await db.delete(bookCovers).where(and(lt(bookCovers.createdTime, before), notExists(isOfBook)))
}

export const bookListingsTasks: readonly Task[] = [
  // Morning in the college's time zone.
  {
    name: 'bookListings:ending',
    cron: '20 14 * * *',
    does: 'Reminds sellers of book listings that end soon',
    run: (services) => notifyOfExpiry(services),
  },
  {
    name: 'bookListings:erase',
    cron: '25 8 * * *',
    does: 'Erases old book listings',
    run: (services) => eraseOldBookData(services),
  },
]
