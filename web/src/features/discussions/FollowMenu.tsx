import type { Discussion, Follow } from '@wso/contract/posts/discussions'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { bellIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon } from '#ui/icons/signs.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'

const labels: Record<Follow, string> = { following: 'Following', none: 'Follow', muted: 'Muted' }

/** Short labels, which fit on one line. */
const choices: { follow: Follow; label: string }[] = [
  { follow: 'following', label: 'Every reply' },
  { follow: 'none', label: 'Only mentions of you' },
  { follow: 'muted', label: 'Nothing: mute this thread' },
]

type FollowMenuProps = {
  thread: Pick<Discussion, 'id' | 'title' | 'follow'>
  onFollow: () => void
}

/** Chooses which notifications the person gets about a thread. */
export function FollowMenu({ thread, onFollow }: FollowMenuProps) {
  const { id, follow: current = 'none' } = thread
  const toast = useToasts()
  const change = useWrite(api.discussions.follow)
  const choose = (follow: Follow) =>
    change.mutate(
      { params: { id }, body: { follow } },
      {
        onSuccess: () => follow === 'following' && onFollow(),
        onError: ({ message }) => toast({ kind: 'bad', text: message }),
      },
    )
  return (
    <Menu
      buttonClassName={buttonClass({ kind: 'soft' })}
      button={
        <>
          <Icon path={bellIcon} />
          {labels[current]}
          <VisuallyHidden>: choose your notifications for this thread</VisuallyHidden>
          <Icon path={downIcon} />
        </>
      }
    >
      {choices.map(({ follow, label }) => (
        <MenuItem key={follow} checked={follow === current} onChoose={() => choose(follow)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
