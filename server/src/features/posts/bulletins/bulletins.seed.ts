import type { BulletinType } from '@wso/contract/posts/bulletins'
import { bulletinTypes } from '@wso/contract/posts/postTypes'
import { insertAll } from '#core/database/insert.ts'
import { seedAuthor } from '#seed/authors.ts'
import type { Random } from '#seed/random.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { endOf } from './bulletins.policy.ts'
import { bulletins } from './bulletins.table.ts'
import { bulletinSamples } from './bulletins.texts.seed.ts'
import { seedBulletinPhotos } from './photos.seed.ts'

/** How many bulletins of each type the full-size demo campus has. */
const usual: Partial<Record<BulletinType, number>> = { announcement: 420, exchange: 520 }
const usualOfOthers = 240
const years = 2
const halls = ['Larch Hall', 'Alder House', 'Heron Lodge', 'Quince Court', 'Wren House']
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Seeds two years of bulletins, including some by the demo accounts. */
export async function seedBulletins(world: SeedWorld) {
  const rows = bulletinTypes.flatMap((type) =>
    Array.from({ length: world.scaled(usual[type] ?? usualOfOthers) }, (_, place) =>
      bulletin(world, type, place),
    ),
  )
  const stored = await insertAll(world.db, bulletins, [...rows, ...demoBulletins(world)])
  world.made(rows.length, 'bulletins')
  await seedBulletinPhotos(world, stored)
}

type Row = typeof bulletins.$inferInsert

function bulletin(world: SeedWorld, type: BulletinType, place: number): Row {
  const { random } = world
  // A fifth of them are from the last month, so that lists are not empty.
  const age = place % 5 === 0 ? random.next() * 30 : random.next() * years * 365
  const posted = world.daysAgo(age).toISOString()
  const [title, body] = random.pick(bulletinSamples[type])
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
    price: String(random.int(2, 30) * 5),
  }
  return (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? name)
}

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
