import { Button } from '#ui/actions/Button.tsx'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { downloadIcon, linkIcon, swapIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { starIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { later } from '../lazyParts.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import type { TermKey } from '../timetable/terms.ts'
import type { Opened } from './Overlays.tsx'

const ExportItems = part(later(() => import('../export/ExportMenu.tsx').then((m) => m.ExportItems)))

type ScheduleActionsProps = { timetable: Timetable; term: TermKey; open: (next: Opened) => void }

/** Buttons to build the term, to prepare for full sections, to share and to export. */
export function ScheduleActions({ timetable, term, open }: ScheduleActionsProps) {
  return (
    <>
      <Button size="small" kind="soft" onClick={() => open({ kind: 'generate' })}>
        <Icon path={starIcon} /> Build my term
      </Button>
      <Button size="small" onClick={() => open({ kind: 'planB' })}>
        <Icon path={swapIcon} /> Plan B
      </Button>
      <Button size="small" onClick={() => open({ kind: 'share' })}>
        <Icon path={linkIcon} /> Share
      </Button>
      <Menu
        buttonClassName={buttonClass({ size: 'small' })}
        button={
          <>
            <Icon path={downloadIcon} /> Export
          </>
        }
      >
        <ExportItems timetable={timetable} term={term} open={open} />
      </Menu>
    </>
  )
}
