import type { EphmatchSeason } from '@wso/contract/matching/season'
import { eras, openEra } from '#core/calendar/eras.ts'
import type { Context } from '#core/context.ts'

/** Returns when Ephmatch is open: the current period, and the start of the next one. */
export function get({ config, now }: Pick<Context, 'config' | 'now'>): EphmatchSeason {
  const time = now()
  const open = openEra(config, time)
  const next = eras(config, time).find(({ start }) => new Date(start) > time)
  return {
    available: open !== undefined,
    seniorOnly: (open ?? next)?.seniorOnly ?? false,
    openIndefinitely: false,
    ...(open && { closingTime: new Date(open.end).toISOString() }),
    ...(next && { nextOpenTime: new Date(next.start).toISOString() }),
  }
}
