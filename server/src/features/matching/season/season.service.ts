import type { EphmatchSeason } from '@wso/contract/matching/season'
import { eras, openEra } from '#core/calendar/eras.ts'
import { wholeSeconds } from '#core/calendar/wholeSeconds.ts'
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
    ...(open && { closingTime: momentOf(open.end) }),
    ...(next && { nextOpenTime: momentOf(next.start) }),
  }
}

const momentOf = (time: string) => wholeSeconds(new Date(time).toISOString())
