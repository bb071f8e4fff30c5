import { insertAll } from '#core/database/insert.ts'
import type { Random } from '#seed/random.ts'
import type { SeedPerson, SeedRoom, SeedWorld } from '#seed/world.ts'
import { seedPhotos } from '../photos/photos.seed.ts'
import { authorOf } from '../records/authors.public.ts'
import { nextSchoolYear, termOf, todayOf } from '../records/reviews.policy.ts'
import { dormReviews } from '../records/reviews.table.ts'
import { inventAnswers } from './reviews.texts.seed.ts'

type Written = { review: typeof dormReviews.$inferInsert; author: SeedPerson }

/** Seeds six years of reviews by former residents, some of them held back, and their photos. */
export async function seedDormReviews(world: SeedWorld) {
  const written = [...ofEarlierYears(world), ...ofThisYear(world)]
  written.sort((a, b) => a.review.createdTime.localeCompare(b.review.createdTime))
  const unique = [...new Map(written.map((each) => [subjectOf(each), each])).values()]
  const { config } = world.services
  const ids = world.random.fork('dorm reviews').keys(unique.length)
  const rows = await insertAll(
    world.db,
    dormReviews,
    unique.map(({ review, author }, at) => ({
      ...review,
      id: ids[at]!,
      author: authorOf(config, author, review.dormRoomID),
      createdTime: termOf(new Date(review.createdTime), config.TIME_ZONE),
    })),
  )
  world.made(rows.length, 'reviews')
  await seedPhotos(world, rows)
}

const subjectOf = ({ author, review }: Written) => `${author.id} ${review.dormRoomID}`

/** Assigns people who have lived on campus for a while to rooms of earlier years. */
function ofEarlierYears(world: SeedWorld): Written[] {
  const { random, rooms, scaled } = world
  const authors = world.people.filter(
    ({ type, classYear }) => (type === 'student' || type === 'alumni') && classYear !== null,
  )
  const tempers = new Map<number, number>()
  return Array.from({ length: scaled(1900) }, () => {
    const room = random.pick(rooms)
    const author = random.pick(authors)
    const daysAgo = random.int(200, 2200)
    return write(world, { room, author, daysAgo, mood: moodOf(tempers, room, random) })
  })
}

/** How much people like a dorm, from -1 to 1; the same for all its rooms. */
function moodOf(moods: Map<number, number>, { dormID }: SeedRoom, random: Random) {
  const mood = moods.get(dormID) ?? random.next() * 2 - 1
  moods.set(dormID, mood)
  return mood
}

/** Some current residents, except the demo accounts that show the empty form. */
function ofThisYear(world: SeedWorld): Written[] {
  const { random, rooms, demo } = world
  const byID = new Map(rooms.map((room) => [room.id, room]))
  return world.students.flatMap((author) => {
    const room = byID.get(author.dormRoomID ?? 0)
    const isDemo = author.id === demo.student.id || author.id === demo.sophomore.id
    if (!room || isDemo || !random.chance(author.id === demo.senior.id ? 1 : 0.12)) return []
    const fresh = write(world, { room, author, daysAgo: random.int(1, 70), mood: 0.2 })
    const isHeldBack = random.chance(0.3)
    const anonymousUntil = isHeldBack ? nextSchoolYear(todayOf(world.services)) : null
    return { ...fresh, review: { ...fresh.review, anonymousUntil } }
  })
}

type Writing = { room: SeedRoom; author: SeedPerson; daysAgo: number; mood: number }

const write = (world: SeedWorld, { room, author, daysAgo, mood }: Writing): Written => ({
  review: {
    ...inventAnswers(world.random, mood),
    dormRoomID: room.id,
    dormID: room.dormID,
    createdTime: world.daysAgo(daysAgo + world.random.next()).toISOString(),
  },
  author,
})
