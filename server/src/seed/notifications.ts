import { and, desc, eq, gt, isNotNull, lt, ne } from 'drizzle-orm'
import { formatDay } from '#core/calendar/zonedTime.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { notifications } from '#features/notifications/notifications/notifications.table.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { discussions, posts } from '#features/posts/discussions/discussions.table.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import type { SeedPerson, SeedWorld } from './world.ts'

const readAfterDays = 3

/** Seeds the inboxes of the demo accounts through `notify()`, each notification at its own time. */
export async function seedNotifications(world: SeedWorld) {
  const { db, demo, daysAgo, made } = world
  for (const person of [demo.student, demo.senior, demo.sophomore, demo.professor]) {
    await seedReplies(world, person)
  }
  for (const person of [demo.student, demo.senior]) await seedOthers(world, person)
  const isOld = lt(notifications.createdTime, daysAgo(readAfterDays).toISOString())
  await db
    .update(notifications)
    .set({ readTime: daysAgo(readAfterDays).toISOString() })
    .where(isOld)
  // None of these are sent, because they predate the portal.
  await db.update(notifications).set({ plannedTime: world.now.toISOString() })
  made(await db.$count(notifications), 'notifications')
}

/** Notifies about replies of the last days, and a mention, each at the time of its post. */
async function seedReplies({ db }: SeedWorld, { id }: SeedPerson) {
  const rows = await db
    .select({ id: posts.id, userID: posts.userID, time: posts.createdTime })
    .from(posts)
    .innerJoin(discussions, eq(discussions.id, posts.discussionID))
    .where(and(ne(posts.userID, id), isNotNull(posts.userID), gt(discussions.postCount, 3)))
    .orderBy(desc(posts.createdTime), desc(posts.id))
    .limit(6)
  for (const [place, { id: postID, userID, time }] of rows.entries()) {
    await notify({ db, now: () => new Date(time) }, place === 1 ? 'mention' : 'threadReply', {
      to: [id],
      subject: { kind: 'post', id: postID },
      ...(userID !== null && { actorID: userID }),
    })
  }
}

async function seedOthers({ db, daysAgo }: SeedWorld, { id }: SeedPerson) {
  const ago = (days: number) => ({ db, now: () => daysAgo(days) })
  const [ride] = await db
    .select({ id: rides.id })
    .from(rides)
    .where(ne(rides.userID, id))
    .orderBy(desc(rides.day), desc(rides.id))
    .limit(1)
  if (ride) {
    await notify(ago(0.2), 'rideMatch', { to: [id], subject: { kind: 'ride', id: ride.id } })
  }
  const [bulletin] = await db
    .select({ id: bulletins.id, endDate: bulletins.endDate })
    .from(bulletins)
    .where(eq(bulletins.userID, id))
    .limit(1)
  if (bulletin?.endDate) {
    await notify(ago(1.4), 'bulletinEnding', {
      to: [id],
      subject: { kind: 'bulletin', id: bulletin.id },
      details: { ends: formatDay(bulletin.endDate.slice(0, 10)) },
    })
  }
  await notify(ago(1.2), 'newSignIn', {
    to: [id],
    dedupKey: 'seed',
    details: { device: 'Safari on iPhone', onCampus: false },
  })
  await notify(ago(4), 'scheduleChange', {
    to: [id],
    dedupKey: 'seed',
    details: {
      code: 'BIOL 202',
      changes: [{ kind: 'room', before: 'Thompson 205', after: 'Wachenheim 116' }],
    },
  })
}
