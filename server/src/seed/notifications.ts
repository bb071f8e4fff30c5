import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { dayIn } from '@wso/contract/core/dates/day'
import { currentTerm } from '@wso/scheduler/calendar/terms'
import { courseCode } from '@wso/scheduler/catalog/section'
import { and, asc, desc, eq, gt, isNotNull, lt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { formatDay } from '#core/calendar/zonedTime.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { notifications } from '#features/notifications/notifications/notifications.table.ts'
import { loadTerm } from '#features/planning/catalog/catalog.public.ts'
import { schedules } from '#features/planning/schedules/schedules.table.ts'
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

async function seedOthers(world: SeedWorld, { id }: SeedPerson) {
  const { db, daysAgo } = world
  const ago = (days: number) => ({ db, now: () => daysAgo(days) })
  // The ride of another that goes where one of theirs goes, on the same day.
  const own = alias(rides, 'own')
  const [ride] = await db
    .select({ id: rides.id })
    .from(rides)
    .innerJoin(
      own,
      and(
        eq(own.userID, id),
        eq(own.day, rides.day),
        eq(own.sourceKey, rides.sourceKey),
        eq(own.destinationKey, rides.destinationKey),
        ne(own.offer, rides.offer),
      ),
    )
    .where(ne(rides.userID, id))
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
  const code = await firstCourseOf(world, id)
  if (!code) return
  await notify(ago(4), 'scheduleChange', {
    to: [id],
    dedupKey: 'seed',
    details: {
      code,
      changes: [{ kind: 'room', before: 'Bronfield 106', after: 'Kiln Hall 204' }],
    },
  })
}

/** Returns the code of the first course of a person's schedule of this term, if any. */
async function firstCourseOf({ db, now, services }: SeedWorld, id: number) {
  const term = currentTerm(academicCalendar, dayIn(now, services.config.TIME_ZONE))
  const [schedule] = await db
    .select()
    .from(schedules)
    .where(eq(schedules.userID, id))
    .orderBy(asc(schedules.id))
    .limit(1)
  const first = schedule?.content.entries[0]
  const sections = term && first ? await loadTerm(db, term) : []
  const section = sections.find((each) => each.id === first?.id)
  return section && courseCode(section)
}
