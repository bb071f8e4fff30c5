import { chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { writeShare } from '@wso/scheduler/schedules/share'
import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { CopyField } from '#ui/forms/CopyField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { scheduler } from '../scheduler.paths.ts'
import { useCollection } from '../schedules/scheduleStore.ts'

/** A link that opens the selected schedule for anyone who has it. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const schedule = chosenSchedule(useCollection())
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
        Anyone with this link can see these courses and save a copy. The link contains the schedule
        itself. It does not include your name, and later changes are not shared.
      </p>
      {schedule.blocks.length > 0 && (
        <CheckField
          label="Include your time blocks"
          checked={blocks}
          onChange={({ target }) => setBlocks(target.checked)}
        />
      )}
      <CopyField label="Link" value={address} what="Link" shared={schedule.name} />
    </Dialog>
  )
}
