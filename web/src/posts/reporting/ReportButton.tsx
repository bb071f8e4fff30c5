import { Suspense, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { flagIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { part } from '#ui/loading/part.ts'
import type { Reported } from './reportReasons.ts'

/** Loaded on demand, when the dialog opens. */
export const ReportDialog = part(() =>
  import('./ReportDialog.tsx').then((module) => module.ReportDialog),
)

type ReportButtonProps = { reported: Reported; size?: 'small' | undefined }

/** Opens the dialog that reports something to the moderators. */
export function ReportButton({ reported, size }: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="plain" size={size} onClick={() => setOpen(true)}>
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
