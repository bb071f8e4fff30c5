import { blockBusy, type Schedule } from '@wso/scheduler/schedules/schedule'
import { type Busy, busyOf } from '@wso/scheduler/week/conflicts'
import { useMemo } from 'react'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { useCollection } from '../schedules/scheduleStore.ts'
import { isIn, isSameTerm, type TermKey } from '../timetable/terms.ts'
import type { GeneratorForm } from './generatorForm.ts'

type Friend = Pick<Schedule, 'id' | 'name'> & { busy: readonly Busy[] }

/** The other schedules of this device with classes in the term, such as kept ones of friends. */
export function useFriends({ byID }: LoadedCatalog, term: TermKey): readonly Friend[] {
  const { schedules, chosen } = useCollection()
  return useMemo(
    () =>
      schedules.flatMap(({ id, name, entries, blocks }): Friend[] => {
        const shown = entries.filter((entry) => isIn(term, entry.id) && !entry.hidden)
        const busy = [
          ...shown.flatMap((entry) => byID.get(entry.id) ?? []).map(busyOf),
          ...blocks.filter((block) => isSameTerm(block, term)).map(blockBusy),
        ]
        return id === chosen || busy.length === 0 ? [] : [{ id, name, busy }]
      }),
    [schedules, chosen, byID, term],
  )
}

const alone: readonly Busy[] = []

/** What the people to have lunch with are busy with; undefined without that wish. */
export function lunchWith(
  lunch: GeneratorForm['lunch'],
  friends: readonly Friend[],
): readonly Busy[] | undefined {
  if (lunch === 'alone') return alone
  return friends.find(({ id }) => id === lunch)?.busy
}
