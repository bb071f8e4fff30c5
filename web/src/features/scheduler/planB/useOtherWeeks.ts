import type { Section } from '@wso/scheduler/catalog/section'
import type { OtherWeek } from '@wso/scheduler/planB/otherWeek'
import { planB } from '@wso/scheduler/planB/planB'
import { blockBusy } from '@wso/scheduler/schedules/schedule'
import { useMemo } from 'react'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import type { Timetable, TimetableItem } from '../timetable/buildTimetable.ts'

/** An item of the week that is a section of the catalog. */
export type PlannedItem = TimetableItem & { section: Section }

/** A section of the week and the best other week without it. */
export type PlannedRow = { item: PlannedItem; week: OtherWeek }

export type OtherWeeks = {
  /** The shown sections, in the order they were added. */
  rows: readonly PlannedRow[]
  /** Shown items that the catalog no longer has. */
  unknown: readonly TimetableItem[]
  /** The best other week when all of these sections are full. */
  without: (...items: readonly PlannedItem[]) => OtherWeek
}

/** The best other week for each shown section of a timetable. */
export function useOtherWeeks({ items }: Timetable, { sections }: LoadedCatalog): OtherWeeks {
  const full = useScheduleStore((state) => state.full)
  return useMemo(() => {
    const shown = items.filter(({ hidden }) => !hidden)
    const planned = shown.filter((item): item is PlannedItem => item.section !== undefined)
    const find = planB({
      week: planned.map(({ section }) => section),
      blocks: shown.flatMap(({ block }) => (block ? [blockBusy(block)] : [])),
      sections,
      full,
    })
    return {
      rows: planned.map((item) => ({ item, week: find([item.id]) })),
      unknown: shown.filter(({ section, block }) => !section && !block),
      without: (...failed) => find(failed.map(({ id }) => id)),
    }
  }, [items, sections, full])
}
