import type { ConversationEvent } from '@wso/contract/conversations/conversationRules'
import { dayIn } from '@wso/contract/core/dates/day'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { insertAll } from '#core/database/insert.ts'
import { bookInterests } from '#features/booktrak/records/interests.table.ts'
import { bookListings } from '#features/booktrak/records/listings.table.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import type { SeedWorld } from '#seed/world.ts'
import { conversations, messages } from './conversations.table.ts'

type Line = { by: 'owner' | 'asker'; hoursAgo: number } & (
  | { body: string }
  | { event: ConversationEvent; seats?: number }
)
type About = Pick<typeof conversations.$inferInsert, 'rideID' | 'bulletinID' | 'bookListingID'>
type Plan = {
  about: About
  ownerID: number
  askerID: number
  lines: readonly Line[]
  seats?: { seats: number; seatsState: 'asked' | 'confirmed' }
}

/** Seeds the conversations of the demo student and senior, and those of everyone who wrote about a book. */
export async function seedConversations(world: SeedWorld) {
  const plans = [
    ...(await aboutRides(world)),
    ...(await aboutBooks(world)),
    ...(await aboutPosts(world)),
  ]
  for (const plan of plans) await insert(world, plan)
  world.made(plans.length + (await fromInterests(world)), 'conversations')
}

async function insert({ db, daysAgo }: SeedWorld, plan: Plan) {
  const { about, ownerID, askerID, lines, seats } = plan
  const timeOf = ({ hoursAgo }: Line) => daysAgo(hoursAgo / 24).toISOString()
  const last = lines.at(-1)!
  const [row] = await db
    .insert(conversations)
    .values({
      ...about,
      ...seats,
      ownerID,
      askerID,
      createdTime: timeOf(lines[0]!),
      updatedTime: timeOf(last),
      ownerWaits: last.by === 'asker',
      askerWaits: last.by === 'owner',
    })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (!row) return
  await insertAll(
    db,
    messages,
    lines.map(({ by, hoursAgo, ...line }) => ({
      body: null,
      event: null,
      seats: null,
      ...line,
      conversationID: row.id,
      authorID: by === 'owner' ? ownerID : askerID,
      createdTime: daysAgo(hoursAgo / 24).toISOString(),
    })),
  )
}

async function aboutRides({ db, demo, now, services }: SeedWorld): Promise<Plan[]> {
  const { student, senior } = demo
  const today = dayIn(now, services.config.TIME_ZONE)
  const isOffer = and(eq(rides.offer, true), isNull(rides.deletedTime), isNotNull(rides.userID))
  const find = async (where: ReturnType<typeof and>, order: ReturnType<typeof asc>) => {
    const [row] = await db
      .select({ id: rides.id, userID: rides.userID })
      .from(rides)
      .where(and(isOffer, where))
      .orderBy(order, asc(rides.id))
      .limit(1)
    return row
  }
  const own = await find(and(eq(rides.userID, senior.id), gt(rides.day, today)), desc(rides.id))
  const ofOther = and(ne(rides.userID, student.id), ne(rides.userID, senior.id))
  const coming = await find(and(ofOther, gt(rides.day, today), gt(rides.seats, 0)), asc(rides.day))
  const past = await find(and(ofOther, lt(rides.day, sql`${today}::date - 14`)), desc(rides.day))
  return [
    ...plan(own, student.id, {
      seats: { seats: 1, seatsState: 'asked' },
      lines: [
        { by: 'asker', hoursAgo: 9, body: 'Could I come along? One suitcase, flight at 11:40.' },
        { by: 'asker', hoursAgo: 9, event: 'seatsAsked', seats: 1 },
      ],
    }),
    ...plan(coming, student.id, {
      seats: { seats: 1, seatsState: 'confirmed' },
      lines: [
        { by: 'asker', hoursAgo: 30, body: 'Is there still room for one more?' },
        { by: 'asker', hoursAgo: 30, event: 'seatsAsked', seats: 1 },
        { by: 'owner', hoursAgo: 28, event: 'seatsConfirmed', seats: 1 },
        { by: 'owner', hoursAgo: 28, body: 'Yes. Meet at the front steps ten minutes before.' },
      ],
    }),
    ...plan(past, student.id, {
      seats: { seats: 2, seatsState: 'confirmed' },
      lines: [
        { by: 'asker', hoursAgo: 24 * 40, body: 'Two of us, one bag each. Does that fit?' },
        { by: 'asker', hoursAgo: 24 * 40, event: 'seatsAsked', seats: 2 },
        { by: 'owner', hoursAgo: 24 * 39, event: 'seatsConfirmed', seats: 2 },
        { by: 'asker', hoursAgo: 24 * 14, body: 'Thanks for the ride!' },
        { by: 'owner', hoursAgo: 24 * 14, body: 'Any time' },
      ],
    }),
  ]

  function plan(
    ride: { id: number; userID: number | null } | undefined,
    askerID: number,
    more: Pick<Plan, 'seats' | 'lines'>,
  ): Plan[] {
    if (!ride?.userID) return []
    return [{ about: { rideID: ride.id }, ownerID: ride.userID, askerID, ...more }]
  }
}

/** The demo senior asks about the book that the demo student sells. */
async function aboutBooks({ db, demo }: SeedWorld): Promise<Plan[]> {
  const { student, senior } = demo
  const [listing] = await db
    .select({ id: bookListings.id })
    .from(bookListings)
    .where(
      and(
        eq(bookListings.userID, student.id),
        eq(bookListings.state, 'open'),
        eq(bookListings.description, 'Pencil in chapters 1 to 4'),
      ),
    )
    .limit(1)
  if (!listing) return []
  const lines: Line[] = [
    { by: 'asker', hoursAgo: 20, body: 'Is it still for sale? I could take it for $16.' },
    { by: 'owner', hoursAgo: 18, body: 'It is. $18, since the pencil comes off.' },
    { by: 'asker', hoursAgo: 3, body: 'Fine. Thursday after lunch at the library?' },
  ]
  return [{ about: { bookListingID: listing.id }, ownerID: student.id, askerID: senior.id, lines }]
}

/** The demo student asks about something that another person found. */
async function aboutPosts({ db, demo, now }: SeedWorld): Promise<Plan[]> {
  const time = now.toISOString()
  const [post] = await db
    .select({ id: bulletins.id, userID: bulletins.userID })
    .from(bulletins)
    .where(
      and(
        ...[eq(bulletins.type, 'lostAndFound'), isNull(bulletins.deletedTime)],
        ...[isNull(bulletins.hiddenTime), ne(bulletins.userID, demo.student.id)],
        ...[lt(bulletins.startDate, time), gt(bulletins.endDate, time)],
      ),
    )
    .orderBy(desc(bulletins.startDate), asc(bulletins.id))
    .limit(1)
  if (!post?.userID) return []
  const lines: Line[] = [
    { by: 'asker', hoursAgo: 1.5, body: 'I think that could be mine. Where can I see it?' },
  ]
  return [
    {
      about: { bulletinID: post.id },
      ownerID: post.userID,
      askerID: demo.student.id,
      lines,
    },
  ]
}

/** The message of an interest is the first of its conversation. */
async function fromInterests({ db }: SeedWorld) {
  const rows = await db
    .select({ interest: bookInterests, ownerID: bookListings.userID })
    .from(bookInterests)
    .innerJoin(bookListings, eq(bookListings.id, bookInterests.listingID))
    .where(isNotNull(bookInterests.message))
    .orderBy(asc(bookInterests.id))
  const made = await insertAll(
    db,
    conversations,
    rows.map(({ interest: { listingID, userID, createdTime }, ownerID }) => ({
      bookListingID: listingID,
      ownerID,
      askerID: userID,
      ownerWaits: true,
      createdTime,
      updatedTime: createdTime,
    })),
  )
  const lines = rows.map(({ interest: { userID, message, createdTime } }, at) => ({
    conversationID: made[at]!.id,
    authorID: userID,
    body: message,
    createdTime,
  }))
  await insertAll(db, messages, lines)
  return rows.length
}
