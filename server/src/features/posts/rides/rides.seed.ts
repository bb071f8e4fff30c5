import { dayIn } from '@wso/contract/core/dates/day'
import { insertAll } from '#core/database/insert.ts'
import { seedAuthor } from '#seed/authors.ts'
import type { SeedWorld } from '#seed/world.ts'
import { placeKey } from './ridePlaces.ts'
import { rides } from './rides.table.ts'

type Row = typeof rides.$inferInsert

const places: readonly (readonly [string, number])[] = [
  ['Boston South Station', 6],
  ['Albany airport', 5],
  ['New York, Grand Central', 4],
  ['Albany-Rensselaer', 3],
  ['Hartford', 2],
  ['Burlington', 2],
  ['Pittsfield station', 2],
  ['Boston Logan', 2],
]
const notes = [
  'Sedan, one bag each, {money} toward gas',
  'Any time after lab ends at 2',
  'Podcasts are negotiable',
  'Can drop along the way',
  'One suitcase and a cello',
  'Skis go on the roof',
  'Flight at 11:40, patient',
  'Happy to split gas and snacks',
]

/** Seeds two years of past rides and some weeks of upcoming ones. */
export async function seedRides(world: SeedWorld) {
  const past = Array.from({ length: world.scaled(700) }, () =>
    ride(world, world.random.int(1, 730)),
  )
  const coming = Array.from({ length: Math.max(12, world.scaled(45)) }, () =>
    ride(world, -world.random.int(0, 24)),
  )
  await insertAll(world.db, rides, [...past, ...coming, ...demoRides(world)])
  world.made(past.length, 'past rides')
  world.made(coming.length, 'rides to come')
}

function ride(world: SeedWorld, daysAgo: number): Row {
  const { random } = world
  const place = random.weighted(places)
  const ends = random.chance(0.6) ? ['Campus', place] : [place, 'Campus']
  const time = random.chance(0.8)
    ? `${String(random.int(6, 20)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`
    : null
  const offer = random.chance(0.55)
  const posted = world.daysAgo(Math.max(daysAgo, 0) + random.next() * 10).toISOString()
  return {
    ...between(ends[0]!, ends[1]!),
    offer,
    day: dayIn(world.daysAgo(daysAgo), world.services.config.TIME_ZONE),
    time,
    seats: offer ? random.int(0, 4) : random.int(1, 2),
    body: random.pick(notes).replace('{money}', `$${random.int(1, 6) * 5}`),
    ...seedAuthor(world, posted),
  }
}

const between = (source: string, destination: string) => ({
  source,
  destination,
  sourceKey: placeKey(source),
  destinationKey: placeKey(destination),
})

/** Makes a request by the demo student and a matching offer by the demo senior. */
function demoRides({ demo, daysAgo, services }: SeedWorld): Row[] {
  const day = dayIn(daysAgo(-3), services.config.TIME_ZONE)
  const by = ({ id, name }: { id: number; name: string }) => ({
    userID: id,
    exUserName: name,
    createdTime: daysAgo(1).toISOString(),
  })
  return [
    {
      ...between('Campus', 'Albany airport'),
      offer: false,
      day,
      time: '09:00',
      seats: 1,
      body: 'Flight at 11:40, one suitcase',
      ...by(demo.student),
    },
    {
      ...between('Campus', 'Albany airport'),
      offer: true,
      day,
      time: '08:30',
      seats: 2,
      body: 'Terminal by 9:45, trunk is empty',
      ...by(demo.senior),
    },
  ]
}
