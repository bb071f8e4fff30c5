import type { ReportKind } from '@wso/contract/reports'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { flagIcon } from '#ui/icons/acts.ts'

/** The thing that is reported. */
export type Reported = { kind: ReportKind; itemID: number }

/** The dialog comes when it is asked for. */
export const ReportDialog = lazy(() =>
  import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** Opens the dialog that reports something to the moderators. */
export function ReportButton({ reported }: { reported: Reported }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        <Icon path={flagIcon} />
        Report
      </Button>
      {open && (
        <Suspense>
          <ReportDialog reported={reported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
