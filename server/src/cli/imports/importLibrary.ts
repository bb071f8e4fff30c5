import { asc } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Interval, libraryServices } from '#features/site/library/library.table.ts'
import type { Command } from '../command.ts'
import { readJson } from '../input/readJson.ts'
import { refuseProblems } from '../input/refuseProblems.ts'

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const time = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)'

const Hours = z
  .array(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            new RegExp(`^${time}-${time}$`),
            'must be a range on the 24-hour clock, such as 08:00-02:00',
          ),
        ),
      z.transform((words): Interval => {
        const [from = '', until = ''] = words.split('-')
        return [from, until]
      }),
    ),
  )
  .check(z.maxLength(6, 'must be at most 6 intervals'))

const Days = z
  .string()
  .check(z.regex(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)([-,](Sun|Mon|Tue|Wed|Thu|Fri|Sat))*$/, dayWords()))

const File = z.object({
  services: z
    .array(
      z.strictObject({
        name: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, 'must not be empty'),
            z.maxLength(100, 'must be at most 100 characters'),
          ),
        week: z.record(Days, Hours),
        days: z._default(z.record(z.iso.date('must be a date such as 2026-11-26'), Hours), {}),
      }),
    )
    .check(z.maxLength(50, 'must be at most 50 services')),
})

function dayWords() {
  return 'must be days such as Mon-Thu or Sat,Sun'
}

export const importLibrary: Command = {
  usage: 'FILE.json',
  summary: "replace the library's hours",
  help: [
    'The file: {"services": [{"name": "Main library",',
    '  "week": {"Mon-Thu": ["08:00-02:00"], "Fri": ["08:00-22:00"], "Sat,Sun": []},',
    '  "days": {"2026-11-26": []}}]}',
    'Unlisted weekdays are closed; "days" lists dates that differ from the week.',
  ].join('\n'),
  words: [1, 1],
  writes: true,
  run: async ({ db, now, print }, { words: [path = ''] }) => {
    const { services } = await readJson(path, File)
    refuseProblems(path, problemsOf(services))
    const before = await db.select().from(libraryServices).orderBy(asc(libraryServices.position))
    await db.delete(libraryServices)
    const updatedTime = now().toISOString()
    const rows = services.map(({ name, week, days }, position) => ({
      name,
      position,
      week: dayNames.map((_, day) => hoursOn(week, day)),
      days,
      updatedTime,
    }))
    if (rows.length > 0) await db.insert(libraryServices).values(rows)
    for (const row of rows) {
      const old = before.find(({ name }) => name === row.name)
      if (!old) print(`+ ${row.name}`)
      else if (!isSame(old, row)) print(`~ ${row.name}`)
    }
    for (const { name } of before) {
      if (!rows.some((row) => row.name === name)) print(`- ${name}`)
    }
    print(`${rows.length} services.`)
  },
}

type Service = z.output<typeof File>['services'][number]
type Kept = { week: Interval[][]; days: Record<string, Interval[]> }

const isSame = (a: Kept, b: Kept) =>
  JSON.stringify([a.week, a.days]) === JSON.stringify([b.week, b.days])

const hoursOn = (week: Service['week'], day: number) =>
  Object.entries(week).find(([days]) => daysOf(days).includes(day))?.[1] ?? []

/** Parses "Fri-Mon,Wed" as 5, 6, 0, 1 and 3. */
function daysOf(words: string): number[] {
  return words.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map((name) => dayNames.indexOf(name))
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, ahead) => (first + ahead) % 7)
  })
}

function problemsOf(services: readonly Service[]): string[] {
  return services.flatMap(({ name, week }, place) => {
    const days = Object.keys(week).flatMap(daysOf)
    const twice = days.filter((day, at) => days.indexOf(day) !== at)
    return [
      ...(services.findIndex((other) => other.name === name) < place
        ? [`services.${place}.name: "${name}" appears twice`]
        : []),
      ...twice.map((day) => `services.${place}.week: ${dayNames[day]} appears twice`),
    ]
  })
}
