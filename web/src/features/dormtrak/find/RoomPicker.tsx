import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { maxCompared } from '@wso/contract/dormtrak/reviewRules'
import { type ComponentProps, useState } from 'react'
import { plural } from '#core/format/plural.ts'
import { toggled } from '#core/navigation/toggled.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { RoomRows } from './RoomRows.tsx'

type RoomPickerProps = Pick<ComponentProps<typeof RoomRows>, 'rooms' | 'scale' | 'stale'>

/** Rooms that can be selected for comparison. */
export function RoomPicker(props: RoomPickerProps) {
  const [picked, setPicked] = useState<readonly number[]>([])
  const renderActions = ({ id, number }: DormRoom) => (
    <CheckField
      label={
        <>
          Compare<span className="visually-hidden"> room {number}</span>
        </>
      }
      checked={picked.includes(id)}
      disabled={picked.length >= maxCompared && !picked.includes(id)}
      onChange={() => setPicked(toggled(picked, id))}
    />
  )
  return (
    <>
      <RoomRows {...props} renderActions={renderActions} />
      {picked.length > 0 && (
        <ActionBar says={`${plural(picked.length, 'room')} selected, up to ${maxCompared}`}>
          <Button kind="plain" onClick={() => setPicked([])}>
            Clear
          </Button>
          <ButtonLink
            kind="primary"
            href={dormtrakPaths.compare.to({ search: { room: picked.map(String) } })}
          >
            Compare
          </ButtonLink>
        </ActionBar>
      )}
    </>
  )
}
