import { demoNames } from '@wso/contract/site/demo'
import { sql } from 'drizzle-orm'
import { insertAll } from '#core/database/insert.ts'
import { departments, offices } from '#features/college/departments/departments.table.ts'
import { clubs } from '#seed/clubs.ts'
import { officeBuildings, running, teaching } from '#seed/departments.ts'
import { assignRooms } from '#seed/housing.ts'
import { demoPeople } from '#seed/people/demoPeople.ts'
import {
  inventAlum,
  inventPerson,
  inventProfessor,
  inventStaff,
  inventStudent,
  type NewUser,
  type Setting,
  usernames,
} from '#seed/people/people.ts'
import { drawPortrait } from '#seed/people/portraits.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { bans, tags, userPhotos, users, userTags } from './users.table.ts'

/** Seeds departments, offices, tags and people. */
export async function seedUsers(world: SeedWorld) {
  const setting = await seedPlaces(world)
  const rows = [...demoPeople(setting), ...invent(world, setting)]
  const portraits = drawPortraits(world, rows)
  const people = await indexedOnce(world, async () => {
    const stored = await insertAll(world.db, users, assignRooms(world, rows))
    await seedTags(world, stored)
    return stored
  })
  world.people.push(...people)
  world.students.push(...people.filter(({ type }) => type === 'student'))
  world.professors.push(...people.filter(({ type }) => type === 'professor'))
  for (const name of demoNames) {
    world.demo[name] = people.find(({ unixID }) => unixID === name)!
  }
  world.made(people.length, 'people')
  await seedBan(world)
  await seedPortraits(world, await portraits)
}

/** Builds the directory once after inserting everyone, with the triggers off meanwhile. */
async function indexedOnce<T>({ db }: SeedWorld, insert: () => Promise<T>): Promise<T> {
  for (const table of [users, userTags]) {
    await db.execute(sql`alter table ${table} disable trigger directory_insert`)
  }
  const stored = await insert()
  for (const table of [users, userTags]) {
    await db.execute(sql`alter table ${table} enable trigger directory_insert`)
  }
  await db.execute(sql`select directory_refresh(array_agg(${users.id})) from ${users}`)
  return stored
}

async function seedPlaces({ db, random, services, now, made }: SeedWorld): Promise<Setting> {
  const names = [...Object.values(teaching), ...Object.keys(running)]
  const rows = await insertAll(
    db,
    departments,
    names.map((name) => ({ name })),
  )
  const rooms = officeBuildings.flatMap((building) =>
    [1, 2, 3].flatMap((floor) =>
      Array.from({ length: 14 }, (_, door) => ({
        number: `${building} ${floor * 100 + door + 1}`,
      })),
    ),
  )
  const places = await insertAll(db, offices, rooms)
  made(rows.length, 'departments')
  made(places.length, 'offices')
  return {
    random,
    now,
    timeZone: services.config.TIME_ZONE,
    departments: new Map(rows.map(({ name, id }) => [name, id])),
    offices: places.map(({ id }) => id),
  }
}

/** Generates everyone except the demo accounts, in random order so that ids reveal nothing. */
function invent({ random, scaled }: SeedWorld, setting: Setting): NewUser[] {
  const kinds = [
    ...[1, 2, 3, 4].map((year) => [scaled(548), () => inventStudent(setting, year)] as const),
    [scaled(348), () => inventProfessor(setting)] as const,
    [scaled(496), () => inventStaff(setting)] as const,
    [scaled(1502), () => inventAlum(setting)] as const,
  ]
  const makers = kinds.flatMap(([count, make]) => Array.from({ length: count }, () => make))
  const newUsername = usernames(demoNames)
  return random
    .shuffle(makers)
    .map((make) => ({ ...inventPerson(setting, newUsername), ...make() }))
}

async function seedTags({ db, random, made }: SeedWorld, people: readonly SeedPerson[]) {
  const rows = await insertAll(
    db,
    tags,
    clubs.map((name) => ({ name })),
  )
  const listed = people.flatMap((person) =>
    random
      .sample(rows, tagCount(person, random.next()))
      .map(({ id }, position) => ({ userID: person.id, tagID: id, position })),
  )
  await insertAll(db, userTags, listed)
  made(rows.length, 'tags')
}

/** Draws how many tags a person lists: most students have a few. */
function tagCount({ type, unixID }: SeedPerson, drawn: number) {
  if (type !== 'student') return drawn < 0.06 ? 1 : 0
  if (demoNames.some((name) => name === unixID)) return 3
  return drawn < 0.35 ? 0 : Math.ceil((drawn - 0.35) * 8)
}

async function seedBan({ db, demo, now }: SeedWorld) {
  await db.insert(bans).values({
    userID: demo.banned.id,
    reason: 'Posted the same ad 40 times.',
    bulletinRead: true,
    bulletinWrite: true,
    factrak: true,
    dormtrak: true,
    booktrak: true,
    goodrich: true,
    ephcatch: true,
    ephmatch: true,
    freeTimes: true,
    createdTime: now.toISOString(),
  })
}

/** Draws portraits for some people, because drawing is slow; others show initials. */
function drawPortraits({ random, scaled }: SeedWorld, people: readonly NewUser[]) {
  const sitters = new Set([
    ...['student', 'professor', 'moderator', 'alum'],
    ...random.sample(people, Math.min(44, scaled(44))).map(({ unixID }) => unixID),
  ])
  return Promise.all(
    [...sitters].map(async (unixID) => ({
      unixID,
      pictures: await drawPortrait(random.fork(unixID)),
    })),
  )
}

async function seedPortraits(
  { db, people, made }: SeedWorld,
  portraits: Awaited<ReturnType<typeof drawPortraits>>,
) {
  const ids = new Map(people.map(({ unixID, id }) => [unixID, id]))
  await insertAll(
    db,
    userPhotos,
    portraits.map(({ unixID, pictures }) => ({ userID: ids.get(unixID)!, ...pictures })),
  )
  made(portraits.length, 'portraits')
}
