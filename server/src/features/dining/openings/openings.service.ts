import type { Place } from '@wso/contract/dining/openings'
import { currentPeriod, type Openings } from '#core/calendar/periods.ts'
import type { Context } from '#core/context.ts'
import { isOffered } from '#core/offeredServices.ts'
import { diningOpenings } from '#features/dining/dining/dining.public.ts'
import { kitchenOpenings } from '#features/goodrich/calendar/calendar.public.ts'
import { libraryOpenings } from '#features/site/library/library.public.ts'
import { buildingOpenings } from './buildingOpenings.ts'

/**
 * Returns every place with hours and whether it is open: dining halls and Goodrich where they are offered,
 * the library, then buildings.
 */
export async function now(context: Context) {
  const { config } = context
  const moment = context.now()
  const all = [
    ...(isOffered(config, 'dining') ? await diningOpenings(context) : []),
    ...(isOffered(config, 'goodrich') ? [await kitchenOpenings(context)] : []),
    ...(await libraryOpenings(context)),
    ...buildingOpenings(context),
  ]
  return { now: moment.toISOString(), places: all.map((place) => presentAt(place, moment)) }
}

function presentAt({ kind, name, slug, periods }: Openings, moment: Date): Place {
  const current = currentPeriod(periods, moment)
  return {
    kind,
    name,
    ...(slug !== undefined && { slug }),
    open: current?.isOpen ?? false,
    ...(current?.period.name !== undefined && { period: current.period.name }),
    ...(current && {
      until: current.until.toISOString(),
      minutes: Math.round((current.until.getTime() - moment.getTime()) / 60_000),
    }),
  }
}
