import { chosenSchedule } from '@wso/scheduler/schedule'
import { writeShare } from '@wso/scheduler/share'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { CopyField } from './CopyField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { usePlan } from './planStore.ts'
import { scheduler } from './scheduler.public.ts'

/** The link that opens this schedule for anyone who has it. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const schedule = chosenSchedule(usePlan())
  const [blocks, setBlocks] = useState(false)
  const share = writeShare(schedule, { blocks })
  const address = window.location.origin + scheduler.to({ search: { share } })
  return (
    <Dialog
      title={`Share ${schedule.name}`}
      onClose={onClose}
      light
      foot={
        <Button kind="plain" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        Whoever has this link sees the courses as they are now, and can keep a copy. It holds the
        schedule itself: nothing is stored, and nothing tells who you are.
      </p>
      {schedule.blocks.length > 0 && (
        <CheckField
          label="Include your own times"
          checked={blocks}
          onChange={({ target }) => setBlocks(target.checked)}
        />
      )}
      <CopyField label="Link" value={address} what="Link" />
    </Dialog>
  )
}
