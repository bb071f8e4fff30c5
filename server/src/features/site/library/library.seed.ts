import { insertAll } from '#core/database/insert.ts'
import type { SeedWorld } from '#seed/world.ts'
import { type Interval, libraryServices } from './library.table.ts'

/** Seeds the hours of a fictional library. */
export async function seedLibrary({ db, now, made }: SeedWorld) {
  const late: Interval[] = [['08:00', '02:00']]
  const services: [name: string, week: Interval[][]][] = [
    [
      'Main library',
      [[['10:00', '02:00']], late, late, late, late, [['08:00', '22:00']], [['09:00', '22:00']]],
    ],
    [
      'Science library',
      [[['11:00', '01:00']], late, late, late, late, [['08:00', '20:00']], [['11:00', '20:00']]],
    ],
    [
      'Research help',
      [
        [],
        ...weekdays([
          ['10:00', '12:00'],
          ['13:00', '21:00'],
        ]),
        [],
      ],
    ],
    ['Archives', [[], ...weekdays([['09:00', '16:30']]), []]],
  ]
  const updatedTime = now.toISOString()
  await insertAll(
    db,
    libraryServices,
    services.map(([name, week], position) => ({ name, week, position, days: {}, updatedTime })),
  )
  made(services.length, 'services')
}

const weekdays = (hours: Interval[]) => Array.from({ length: 5 }, () => hours)
