import type { Block } from '@wso/scheduler/schedule'
import { Suspense } from 'react'
import type { SchedulerSearch } from './filtersOf.ts'
import { part } from './parts.ts'
import { scheduler } from './scheduler.public.ts'
import type { TermKey } from './shownTerm.ts'
import type { ClashPair, Timetable } from './timetableOf.ts'
import type { LoadedCatalog } from './useCatalog.ts'

const ItemSheet = part(() => import('./ItemSheet.tsx').then((m) => m.ItemSheet))
const CompareSheet = part(() => import('./CompareSheet.tsx').then((m) => m.CompareSheet))

const BlockDialog = part(() => import('./BlockDialog.tsx').then((m) => m.BlockDialog))
const NameDialog = part(() => import('./NameDialog.tsx').then((m) => m.NameDialog))
const ShareDialog = part(() => import('./ShareDialog.tsx').then((m) => m.ShareDialog))
const GoogleDialog = part(() => import('./GoogleDialog.tsx').then((m) => m.GoogleDialog))
const FeedDialog = part(() => import('./FeedDialog.tsx').then((m) => m.FeedDialog))
const GeneratorDialog = part(() => import('./GeneratorDialog.tsx').then((m) => m.GeneratorDialog))

/** What is open over the page. */
export type Opened =
  | { kind: 'item'; id: string }
  | { kind: 'compare'; pair: ClashPair }
  /** Time of one's own: to change, or new without one. */
  | { kind: 'block'; block?: Block | undefined }
  | { kind: 'name'; what: 'new' | 'rename' }
  | { kind: 'share' | 'google' | 'feed' | 'generate' }

type OverlaysProps = {
  opened: Opened | undefined
  open: (next: Opened | undefined) => void
  timetable: Timetable
  term: TermKey
  catalog: LoadedCatalog
  search: SchedulerSearch
}

/** The sheets and dialogs of the timetable; none of their code is loaded before it is wanted. */
export function Overlays({ opened, open, search, ...props }: OverlaysProps) {
  const onClose = () => open(undefined)
  const all = { ...props, onClose }
  return (
    <Suspense>
      {opened?.kind === 'item' && <OpenItem {...all} {...{ open, search }} id={opened.id} />}
      {opened?.kind === 'compare' && <CompareSheet {...all} pair={opened.pair} />}
      {opened?.kind === 'block' && <BlockDialog {...all} block={opened.block} />}
      {opened?.kind === 'name' && <NameDialog what={opened.what} onClose={onClose} />}
      {opened && <OpenDialog kind={opened.kind} {...all} />}
    </Suspense>
  )
}

type OpenDialogProps = Pick<OverlaysProps, 'timetable' | 'term' | 'catalog'> & {
  kind: Opened['kind']
  onClose: () => void
}

function OpenDialog({ kind, ...props }: OpenDialogProps) {
  if (kind === 'share') return <ShareDialog onClose={props.onClose} />
  if (kind === 'google') return <GoogleDialog {...props} />
  if (kind === 'feed') return <FeedDialog onClose={props.onClose} />
  return kind === 'generate' && <GeneratorDialog {...props} />
}

type OpenItemProps = Omit<OverlaysProps, 'opened'> & { id: string; onClose: () => void }

function OpenItem({ id, search, open, ...props }: OpenItemProps) {
  const item = props.timetable.byID.get(id)
  if (!item) return null
  const detailsHref = scheduler.to({ search: { ...search, open: id } })
  const edit = () => open({ kind: 'block', block: item.block })
  return <ItemSheet {...props} item={item} detailsHref={detailsHref} onEdit={edit} />
}
