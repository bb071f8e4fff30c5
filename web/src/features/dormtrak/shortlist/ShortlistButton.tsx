import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { starIcon } from '#ui/icons/signs.ts'
import { roomName } from '../dormtrak.labels.ts'
import { useShortlist } from './useShortlist.ts'

type ShortlistButtonProps = {
  room: DormRoom
  /** With words beside the star. */
  wide?: boolean
}

/** Adds a room to the viewer's shortlist, or removes it. */
export function ShortlistButton({ room, wide = false }: ShortlistButtonProps) {
  const showToast = useToasts()
  const { data } = useShortlist()
  const add = useWrite(api.dormShortlists.add)
  const remove = useWrite(api.dormShortlists.remove)
  const isListed = data?.rooms.some(({ id }) => id === room.id) ?? false
  const request = { params: { id: room.id } }
  const onError = (error: Error) => showToast({ kind: 'bad', text: error.message })
  const toggle = () => {
    if (!isListed) return add.mutate(request, { onError })
    remove.mutate(request, {
      onError,
      onSuccess: () =>
        showToast({
          text: `${roomName(room)} removed from your shortlist`,
          undo: () => add.mutate(request, { onError }),
        }),
    })
  }
  const look = wide
    ? ({ kind: 'default' } as const)
    : ({ kind: 'plain', size: 'small', square: true } as const)
  return (
    <Button
      {...look}
      aria-pressed={isListed}
      aria-label={wide ? undefined : `Shortlist room ${room.number}`}
      busy={add.isPending || remove.isPending}
      onClick={toggle}
    >
      <Icon path={starIcon} filled={isListed} />
      {wide && (isListed ? 'On your shortlist' : 'Add to shortlist')}
    </Button>
  )
}
