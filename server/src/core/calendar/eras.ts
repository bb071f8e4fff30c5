import * as z from 'zod/mini'
import { jsonSetting } from '../jsonSetting.ts'

const example =
  '[{"start": "2026-11-02T00:00:00-05:00", "end": "2026-12-01T00:00:00-05:00", "seniorOnly": false}]'
const moment = z.iso.datetime({ offset: true, error: 'must be a date and time with its offset' })

/** A period in which matching is open; `end` is exclusive. */
const Era = z
  .object(
    {
      start: moment,
      end: moment,
      seniorOnly: z._default(z.boolean('must be true or false'), false),
    },
    `must be a list such as ${example}`,
  )
  .check(z.refine(({ start, end }) => new Date(start) < new Date(end), 'must end after it starts'))
export type Era = z.output<typeof Era>

/** The setting: eras as JSON. Parses to a sorted list; eras must not overlap. */
export const Eras = z
  .pipe(
    z.pipe(jsonSetting(example), z.array(Era, `must be a list such as ${example}`)),
    z.transform((all) => all.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))),
  )
  .check(
    z.refine(
      (all) => all.slice(1).every(({ start }, i) => Date.parse(start) >= Date.parse(all[i]!.end)),
      'must not overlap',
    ),
  )

type Setting = { MODE: 'demo' | 'production'; EPHMATCH_ERAS?: Era[] | undefined }

/**
 * The eras of matching, earliest first. The demo always has one open, the year around its clock.
 */
export function eras({ EPHMATCH_ERAS, MODE }: Setting, now: Date): Era[] {
  if (EPHMATCH_ERAS) return EPHMATCH_ERAS
  if (MODE !== 'demo') return []
  const year = now.getUTCFullYear()
  const firstOf = (which: number) => new Date(Date.UTC(which, 0, 1)).toISOString()
  return [{ start: firstOf(year), end: firstOf(year + 1), seniorOnly: false }]
}

/** The era that is open at a given time. */
export const openEra = (setting: Setting, now: Date): Era | undefined =>
  eras(setting, now).find((era) => new Date(era.start) <= now && now < new Date(era.end))
