import type { BulletinType } from '@wso/contract/posts/bulletins'
import { bulletinTypes } from '@wso/contract/posts/postTypes'
import { insertAll } from '#core/database/insert.ts'
import { seedAuthor } from '#seed/authors.ts'
import type { Random } from '#seed/random.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { endOf } from './bulletins.policy.ts'
import { bulletins } from './bulletins.table.ts'
import { bulletinSamples, type Sample } from './bulletins.texts.seed.ts'
import { seedBulletinPhotos } from './photos.seed.ts'

/** How many bulletins of each type the full-size demo campus has. */
const usual: Partial<Record<BulletinType, number>> = { announcement: 420, exchange: 520 }
const usualOfOthers = 240
const years = 2
const halls = ['Larch Hall', 'Alder House', 'Heron Lodge', 'Quince Court', 'Wren House']
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Seeds two years of bulletins, including some by the demo accounts. */
export async function seedBulletins(world: SeedWorld) {
  const rows = bulletinTypes.flatMap((type) => {
    const ages = agesOf(world, world.scaled(usual[type] ?? usualOfOthers))
    const samples = dealt(world, bulletinSamples[type], ages.length)
    return ages.map((age, place) => bulletin(world, { type, age, sample: samples[place]! }))
  })
  const stored = await insertAll(world.db, bulletins, [...rows, ...demoBulletins(world)])
  world.made(rows.length, 'bulletins')
  await seedBulletinPhotos(world, stored)
}

type Row = typeof bulletins.$inferInsert

/** The ages of posts in days, the newest first. A fifth are from the last month, so that lists are not empty. */
const agesOf = ({ random }: SeedWorld, count: number) =>
  Array.from(
    { length: count },
    (_, place) => random.next() * (place % 5 === 0 ? 30 : years * 365),
  ).toSorted((one, other) => one - other)

/** Deals the samples like cards: each comes once before any comes again. */
const dealt = ({ random }: SeedWorld, samples: readonly Sample[], count: number) =>
  Array.from({ length: Math.ceil(count / samples.length) }, () => random.shuffle(samples)).flat()

type Outline = { type: BulletinType; age: number; sample: Sample }

function bulletin(world: SeedWorld, { type, age, sample: [title, body] }: Outline): Row {
  const { random } = world
  const posted = world.daysAgo(age).toISOString()
  const fill = filling(random)
  const ends = type === 'announcement' && random.chance(0.8) ? random.int(3, 30) : undefined
  const endDate = ends === undefined ? null : world.daysAgo(age - ends).toISOString()
  const isEdited = random.chance(0.08)
  return {
    type,
    title: fill(title),
    body: fill(body),
    startDate: posted,
    endDate: endOf(type, posted, endDate),
    offer: type === 'exchange' ? !/^(wanted|looking)/i.test(title) : null,
    editedTime: isEdited ? world.daysAgo(age - Math.min(age, 0.1)).toISOString() : null,
    ...seedAuthor(world, posted),
  }
}

/** Replaces `{…}` placeholders, the same way throughout a post. */
function filling(random: Random) {
  const words: Record<string, string> = {
    hall: random.pick(halls),
    day: random.pick(weekdays),
  }
  return (text: string) =>
    text
      .replace(/\{([a-z]+)\}/g, (_, name: string) => words[name] ?? name)
      .replace(/\{(\d+)-(\d+)\}/g, (_, least, most) => dollars(random, Number(least), Number(most)))
}

/** Between the two, in steps of five where the range is wide. */
const dollars = (random: Random, least: number, most: number) =>
  String(most - least < 10 ? random.int(least, most) : random.int(least / 5, most / 5) * 5)

function demoBulletins({ demo, daysAgo }: SeedWorld): Row[] {
  const by = (person: SeedPerson, days: number) => ({
    userID: person.id,
    exUserName: person.name,
    createdTime: daysAgo(days).toISOString(),
    startDate: daysAgo(days).toISOString(),
  })
  return [
    {
      type: 'announcement',
      title: 'Map room open late this week',
      body: 'The lower level stays open until **2 am**. Bring a sweater.',
      endDate: daysAgo(-5).toISOString(),
      ...by(demo.student, 1),
    },
    {
      type: 'exchange',
      title: 'Calculus notes for a bag of apples',
      body: 'Legible, mostly.',
      offer: true,
      endDate: daysAgo(-6).toISOString(),
      ...by(demo.student, 54),
    },
    {
      type: 'announcement',
      title: 'Portal maintenance on Sunday morning',
      body: 'From 6 to 7 am some pages may be slow.',
      endDate: daysAgo(-4).toISOString(),
      ...by(demo.admin, 2),
    },
  ]
}
