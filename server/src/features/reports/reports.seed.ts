import { and, desc, eq, gt, isNotNull, isNull, ne, notInArray } from 'drizzle-orm'
import { bookListings } from '#features/booktrak/records/listings.table.ts'
import { reviewsOf } from '#features/dormtrak/records/authors.public.ts'
import { dormPhotos } from '#features/dormtrak/records/photos.table.ts'
import { dormReviews } from '#features/dormtrak/records/reviews.table.ts'
import { surveysOf } from '#features/factrak/reviews/authors.public.ts'
import { flags } from '#features/factrak/reviews/reviews.table.ts'
import { ephmatchProfiles } from '#features/matching/records/profiles.table.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { posts } from '#features/posts/discussions/discussions.table.ts'
import type { SeedWorld } from '#seed/world.ts'
import { decide as decideReview } from './factrak/moderation.decide.ts'
import { decide } from './reports.decide.ts'
import { create } from './reports.service.ts'

const notes = ['Third copy of the same post.', 'Names a person who is not involved.']

/** Seeds some open cases and a decided one, through the service. */
export async function seedReports(world: SeedWorld) {
  const { db, demo, as, made } = world
  const byOthers = (table: typeof posts | typeof bulletins) =>
    and(
      isNotNull(table.userID),
      ne(table.userID, demo.student.id),
      ne(table.userID, demo.senior.id),
    )
  const somePosts = await db
    .select({ id: posts.id })
    .from(posts)
    .where(byOthers(posts))
    .orderBy(desc(posts.createdTime))
    .limit(3)
  const [bulletin] = await db
    .select({ id: bulletins.id })
    .from(bulletins)
    .where(byOthers(bulletins))
    .orderBy(desc(bulletins.startDate))
    .limit(1)
  const [student, senior] = [as(demo.student), as(demo.senior)]
  for (const [place, { id }] of somePosts.entries()) {
    const note = notes[place % notes.length]!
    await create(student, { kind: 'post', itemID: id, reason: 'private', note })
  }
  const [first, , last] = somePosts
  if (first) await create(senior, { kind: 'post', itemID: first.id, reason: 'person' })
  if (bulletin) await create(senior, { kind: 'bulletin', itemID: bulletin.id, reason: 'spam' })
  if (last) {
    const again = { kind: 'post', itemID: last.id, reason: 'other', note: notes[0]! } as const
    const { id } = await create(senior, again)
    await decide(as(demo.admin), id, { action: 'keep', note: 'Harsh, but on topic.' })
  }
  const review = await pictured(world)
  if (review) await create(senior, { kind: 'dormReview', itemID: review.id, reason: 'private' })
  const profile = await someProfile(world)
  if (profile) {
    const note = 'This is not their photo.'
    await create(senior, {
      kind: 'ephmatchProfile',
      itemID: profile.userID,
      reason: 'person',
      note,
    })
  }
  const listing = await someListing(world)
  if (listing) {
    const note = 'Asks to be paid before showing the book.'
    await create(senior, { kind: 'bookListing', itemID: listing.id, reason: 'other', note })
  }
  await seedHidden(world)
  await decideReviews(world)
  const others = [bulletin, review, profile, listing].filter((each) => each !== undefined)
  made(somePosts.length + others.length, 'reported items')
}

/** A post of the demo senior that another moderator than the demo admin hid, so that either can try an appeal. */
async function seedHidden({ db, demo, as, people }: SeedWorld) {
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userID, demo.senior.id), isNull(posts.hiddenTime)))
    .orderBy(desc(posts.createdTime))
    .limit(1)
  const colleague = people.find(({ type, id }) => type === 'staff' && id !== demo.admin.id)
  if (!post || !colleague) return
  const { id } = await create(as(demo.student), {
    kind: 'post',
    itemID: post.id,
    reason: 'private',
  })
  const note = 'It gives out where someone lives. Take that out and it can be shown again.'
  await decide(as(colleague), id, { action: 'hide', rule: 'private', note })
}

/**
 * Decides about some of the flagged reviews of courses, and leaves at least one open. Those of demo accounts
 * stay, so that these owe what the documentation says.
 */
async function decideReviews({ db, demo, as, services }: SeedWorld) {
  const authors = [demo.student, demo.senior, demo.moderator, demo.banned]
  const own = await Promise.all(authors.map((author) => surveysOf(db, services.config, author)))
  const flagged = await db
    .selectDistinct({ id: flags.surveyID })
    .from(flags)
    .where(and(isNull(flags.decidedTime), notInArray(flags.surveyID, own.flat())))
    .orderBy(flags.surveyID)
  const actions = ['keep', 'hide', 'keep', 'remove'] as const
  for (const [at, { id }] of flagged.slice(0, Math.min(4, flagged.length - 1)).entries()) {
    const note = 'Two moderators agreed.'
    await decideReview(as(demo.moderator), id, { action: actions[at]!, note })
  }
}

/** The newest dorm review with a comment and photos that is not by the demo senior. */
async function pictured({ db, demo, services }: SeedWorld) {
  const own = await reviewsOf(db, services.config, demo.senior)
  const [review] = await db
    .select({ id: dormReviews.id })
    .from(dormPhotos)
    .innerJoin(dormReviews, eq(dormReviews.id, dormPhotos.reviewID))
    .where(
      and(
        isNotNull(dormReviews.comment),
        isNull(dormReviews.anonymousUntil),
        notInArray(dormReviews.id, own),
      ),
    )
    .orderBy(desc(dormReviews.id))
    .limit(1)
  return review
}

/** The newest open offer with a description that is not by a demo account. */
async function someListing({ db, demo, now }: SeedWorld) {
  const ids = Object.values(demo).map(({ id }) => id)
  const [listing] = await db
    .select({ id: bookListings.id })
    .from(bookListings)
    .where(
      and(
        notInArray(bookListings.userID, ids),
        isNotNull(bookListings.description),
        eq(bookListings.listingType, 'SELL'),
        eq(bookListings.state, 'open'),
        isNull(bookListings.deletedTime),
        gt(bookListings.expireTime, now.toISOString()),
      ),
    )
    .orderBy(desc(bookListings.createdTime), desc(bookListings.id))
    .limit(1)
  return listing
}

/** A profile that does not belong to a demo account. */
async function someProfile({ db, demo }: SeedWorld) {
  const ids = Object.values(demo).map(({ id }) => id)
  const [profile] = await db
    .select({ userID: ephmatchProfiles.userID })
    .from(ephmatchProfiles)
    .where(notInArray(ephmatchProfiles.userID, ids))
    .orderBy(desc(ephmatchProfiles.id))
    .limit(1)
  return profile
}
