import { createHash } from 'node:crypto'
import { lookingFors, platforms } from '@wso/contract/matching/matchingRules'
import { sql } from 'drizzle-orm'
import { insertAll } from '#core/database/insert.ts'
import { drawPortrait } from '#seed/people/portraits.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { ephmatchPhotos, ephmatchProfiles } from '../records/profiles.table.ts'
import { seedPairs } from './pairs.seed.ts'
import { endings, messages, openings } from './profiles.texts.seed.ts'

/** Seeds profiles with portraits, likes, and matches of two demo accounts. */
export async function seedMatching(world: SeedWorld) {
  const { db, demo, random, students, scaled } = world
  const others = students.filter((person) => !Object.values(demo).includes(person))
  const people = [
    ...[demo.student, demo.senior, demo.moderator],
    ...random.sample(others, scaled(600) - 3),
  ]
  await insertAll(
    db,
    ephmatchProfiles,
    people.map((person) => inventProfile(world, person)),
  )
  world.made(people.length, 'profiles')
  await seedPhotos(world, people)
  await seedPairs(world, people)
}

function inventProfile({ random, daysAgo }: SeedWorld, { id, unixID, ...person }: SeedPerson) {
  const days = random.int(3, 60)
  const platform = random.chance(0.75) ? random.pick(platforms) : null
  const usernames = {
    Phone: `413-555-01${random.int(10, 99)}`,
    Snapchat: unixID,
    Instagram: unixID,
  }
  return {
    userID: id,
    description: `${random.pick(openings)} ${random.pick(endings)}`,
    matchMessage: random.chance(0.8) ? random.pick(messages) : null,
    lookingFor: random.chance(0.85) ? random.pick(lookingFors) : null,
    messagingPlatform: platform,
    messagingUsername: platform && usernames[platform],
    locationVisible: random.chance(0.8),
    locationTown: person.homeTown,
    locationState: person.homeState,
    locationCountry: person.homeCountry,
    createdTime: daysAgo(days).toISOString(),
    updatedTime: daysAgo(random.int(1, days)).toISOString(),
  }
}

/** Drawing is slow, so a few faces are drawn and shared. */
const maxFaces = 40

async function seedPhotos({ db, random, made }: SeedWorld, people: readonly SeedPerson[]) {
  const nameOf = ({ id }: SeedPerson) =>
    createHash('sha256').update(`ephmatch ${id}`).digest('base64url').slice(0, 22)
  const models = people.slice(0, maxFaces)
  const faces = await Promise.all(
    models.map(async (person) => {
      const { version: _version, ...sizes } = await drawPortrait(random.fork(`face ${person.id}`))
      return { userID: person.id, name: nameOf(person), ...sizes }
    }),
  )
  await insertAll(db, ephmatchPhotos, faces)
  const copies = people.slice(maxFaces).map((person) => ({
    id: person.id,
    name: nameOf(person),
    from: random.pick(models).id,
  }))
  if (copies.length > 0) {
    // The bytes are copied inside the database.
    await db.execute(sql`
      insert into ${ephmatchPhotos} (user_id, name, large_jpeg, large_webp, thumb_jpeg, thumb_webp)
      select copy.id, copy.name, large_jpeg, large_webp, thumb_jpeg, thumb_webp
      from json_to_recordset(${JSON.stringify(copies)}::json) as copy(id int, name text, "from" int)
      join ${ephmatchPhotos} on user_id = copy."from"`)
  }
  made(people.length, 'portraits')
}
