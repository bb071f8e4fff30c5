import type { Block } from '@wso/scheduler/schedules/schedule'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import { scheduler } from '../scheduler.paths.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { ghostsOf } from './ghostsOf.ts'
import { ItemSheet } from './ItemSheet.tsx'

type OpenItemSheetProps = {
  id: string
  timetable: Timetable
  catalog: LoadedCatalog
  search: SchedulerSearch
  /** Opens the form of a block. */
  open: (next: { kind: 'block'; block: Block | undefined } | { kind: 'ghosts'; id: string }) => void
  /** Closes the sheet and shows the week. */
  showWeek: () => void
  onClose: () => void
}

/** The details of an item of the viewer's own timetable; nothing once it has been removed. */
export function OpenItemSheet({ id, search, open, showWeek, ...props }: OpenItemSheetProps) {
  const item = props.timetable.byID.get(id)
  if (!item) return null
  const detailsHref = scheduler.to({ search: { ...search, open: id } })
  const edit = () => open({ kind: 'block', block: item.block })
  const hasOthers = ghostsOf(id, props.timetable, props.catalog) !== undefined
  const showOthers = () => {
    showWeek()
    open({ kind: 'ghosts', id })
  }
  return (
    <ItemSheet
      {...props}
      item={item}
      detailsHref={detailsHref}
      onEdit={edit}
      onShowOthers={hasOthers ? showOthers : undefined}
    />
  )
}
