import type { Block } from '@wso/scheduler/schedules/schedule'
import { type ComponentType, Suspense } from 'react'
import { part } from '#ui/loading/part.ts'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import type { Suggestions } from '../generator/useSuggestions.ts'
import { later } from '../lazyParts.ts'
import type { ConflictPair, Timetable } from '../timetable/buildTimetable.ts'
import type { TermKey } from '../timetable/terms.ts'

const OpenItemSheet = part(
  later(() => import('../courses/OpenItemSheet.tsx').then((m) => m.OpenItemSheet)),
)
const CompareSheet = part(
  later(() => import('../courses/CompareSheet.tsx').then((m) => m.CompareSheet)),
)

const BlockDialog = part(
  later(() => import('../courses/BlockDialog.tsx').then((m) => m.BlockDialog)),
)
const ScheduleNameDialog = part(
  later(() => import('../schedules/ScheduleNameDialog.tsx').then((m) => m.ScheduleNameDialog)),
)
/** The dialogs that need no more than the timetable. */
const dialogs: Partial<Record<Opened['kind'], ComponentType<DialogProps>>> = {
  share: part(later(() => import('../sharing/ShareDialog.tsx').then((m) => m.ShareDialog))),
  google: part(later(() => import('../export/GoogleDialog.tsx').then((m) => m.GoogleDialog))),
  feed: part(later(() => import('../export/FeedDialog.tsx').then((m) => m.FeedDialog))),
  import: part(
    later(() =>
      import('../timetableImport/TimetableImportDialog.tsx').then((m) => m.TimetableImportDialog),
    ),
  ),
  generate: part(
    later(() => import('../generator/GeneratorPanel.tsx').then((m) => m.GeneratorPanel)),
  ),
  planB: part(later(() => import('../planB/PlanBPanel.tsx').then((m) => m.PlanBPanel))),
}

/** The panel or dialog that is open. */
export type Opened =
  | { kind: 'item'; id: string }
  /** Shows the other sections of an item in the week alone. */
  | { kind: 'ghosts'; id: string }
  | { kind: 'compare'; pair: ConflictPair }
  /** Edits a personal block of time, or creates one when absent. */
  | { kind: 'block'; block?: Block | undefined }
  | { kind: 'name'; what: 'new' | 'rename' }
  | { kind: 'share' | 'google' | 'feed' | 'generate' | 'planB' | 'import' }

type OverlaysProps = {
  opened: Opened | undefined
  open: (next: Opened | undefined) => void
  timetable: Timetable
  term: TermKey
  catalog: LoadedCatalog
  search: SchedulerSearch
  /** The timetable with the suggestion shown in the week. */
  proposed: Timetable
  suggestions: Suggestions
  /** Closes the panel and shows the week. */
  showWeek: () => void
}

/** The panels and dialogs of the timetable, which wait for the whole catalog to choose from. */
export const Overlays = (props: OverlaysProps) =>
  props.catalog.isPart ? null : <WholeOverlays {...props} />

/** Each loads its code when it first opens. */
function WholeOverlays({ opened, open, search, ...props }: OverlaysProps) {
  const onClose = () => open(undefined)
  const all = { ...props, onClose }
  return (
    <Suspense>
      {opened?.kind === 'item' && (
        <OpenItemSheet {...all} open={open} search={search} id={opened.id} />
      )}
      {opened?.kind === 'compare' && <CompareSheet {...all} pair={opened.pair} />}
      {opened?.kind === 'block' && <BlockDialog {...all} block={opened.block} />}
      {opened?.kind === 'name' && <ScheduleNameDialog what={opened.what} onClose={onClose} />}
      {opened && <OpenDialog kind={opened.kind} {...all} />}
    </Suspense>
  )
}

type DialogProps = Pick<
  OverlaysProps,
  'timetable' | 'proposed' | 'term' | 'catalog' | 'suggestions' | 'showWeek'
> & { onClose: () => void }

function OpenDialog({ kind, ...props }: DialogProps & Pick<Opened, 'kind'>) {
  const Dialog = dialogs[kind]
  return Dialog && <Dialog {...props} />
}
