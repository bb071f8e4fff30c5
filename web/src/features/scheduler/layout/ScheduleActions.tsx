import { allows } from '@wso/contract/core/access'
import { memo } from 'react'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { linkIcon } from '#ui/icons/acts.ts'
import { starIcon } from '#ui/icons/things.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import type { Timetable } from '../timetable/buildTimetable.ts'
import type { TermKey } from '../timetable/terms.ts'
import type { Opened } from './Overlays.tsx'

const Exports = memo(ExportMenu)

type ScheduleActionsProps = { timetable: Timetable; term: TermKey; open: (next: Opened) => void }

/** What a schedule is for: finding one that fits, sharing it, taking it along. */
export function ScheduleActions({ timetable, term, open }: ScheduleActionsProps) {
  const { claims } = useSession()
  return (
    <>
      <Button size="small" kind="soft" onClick={() => open({ kind: 'generate' })}>
        <Icon path={starIcon} /> Suggest
      </Button>
      <Button size="small" onClick={() => open({ kind: 'share' })}>
        <Icon path={linkIcon} /> Share
      </Button>
      <Exports
        {...{ timetable, term, open }}
        isSignedIn={allows(api.schedules.feed.access, claims)}
      />
    </>
  )
}
