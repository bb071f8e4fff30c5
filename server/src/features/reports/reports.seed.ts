import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { SeedWorld } from '#seed/world.ts'
import { bulletins } from '../bulletins/bulletins.table.ts'
import { posts } from '../discussions/discussions.table.ts'
import { dormPhotos } from '../dormtrak/records/photos.table.ts'
import { dormReviewAuthors, dormReviews } from '../dormtrak/records/reviews.table.ts'
import { decide } from './reports.decide.ts'
import { create } from './reports.service.ts'

const notes = ['Third copy of the same post.', 'Names a person who is not involved.']

/** Seeds some open cases and a decided one, through the service. */
export async function seedReports(world: SeedWorld) {
  const { db, demo, as, made } = world
  const others = (table: typeof posts | typeof bulletins) =>
    and(
      isNotNull(table.userID),
      ne(table.userID, demo.student.id),
      ne(table.userID, demo.senior.id),
    )
  const somePosts = await db
    .select({ id: posts.id })
    .from(posts)
    .where(others(posts))
    .orderBy(desc(posts.createdTime))
    .limit(3)
  const [bulletin] = await db
    .select({ id: bulletins.id })
    .from(bulletins)
    .where(others(bulletins))
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
    await decide(as(demo.admin), id, { action: 'keep', note: 'Harsh, but about the matter.' })
  }
  const review = await pictured(world)
  if (review) await create(senior, { kind: 'dormReview', itemID: review.id, reason: 'private' })
  made(somePosts.length + (bulletin ? 1 : 0) + (review ? 1 : 0), 'reported things')
}

/** The newest dorm review with a comment and photos that the demo's senior did not write. */
async function pictured({ db, demo }: SeedWorld) {
  const [review] = await db
    .select({ id: dormReviews.id })
    .from(dormPhotos)
    .innerJoin(dormReviews, eq(dormReviews.id, dormPhotos.reviewID))
    .innerJoin(dormReviewAuthors, eq(dormReviewAuthors.reviewID, dormReviews.id))
    .where(
      and(
        isNotNull(dormReviews.comment),
        isNull(dormReviews.anonymousUntil),
        ne(dormReviewAuthors.userID, demo.senior.id),
      ),
    )
    .orderBy(desc(dormReviews.id))
    .limit(1)
  return review
}
