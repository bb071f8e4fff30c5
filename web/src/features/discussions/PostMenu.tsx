import type { Post } from '@wso/contract/posts/discussions'
import { useSession } from '#core/session/session.ts'
import { profile } from '#features/users/users.paths.ts'
import { usePassOn } from '#posts/CopyLink.tsx'
import { editIcon, linkIcon, trashIcon } from '#ui/icons/acts.ts'
import { flagIcon } from '#ui/icons/bar.ts'
import { peopleIcon } from '#ui/icons/services.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { MenuLink } from '#ui/overlays/MenuLink.tsx'
import { discussionPaths } from './discussions.paths.ts'
import { usePostRemoval } from './useRemovals.ts'

type PostMenuProps = { post: Post; isOwn: boolean; onAct: (act: 'edit' | 'report') => void }

/** The items of the menu of a post, which load when it is opened. */
export function PostMenu({ post, isOwn, onAct }: PostMenuProps) {
  const { claims } = useSession()
  const { verb, passOn } = usePassOn()
  const remove = usePostRemoval()
  const address = discussionPaths.thread.to({
    params: { id: post.discussionID },
    search: { post: post.id },
  })
  return (
    <>
      {post.canEdit && (
        <MenuItem icon={editIcon} onChoose={() => onAct('edit')}>
          Edit
        </MenuItem>
      )}
      <MenuItem icon={linkIcon} onChoose={() => passOn(address)}>
        {verb === 'Share' ? 'Share this post' : 'Copy link to this post'}
      </MenuItem>
      {post.user && (
        <MenuLink icon={peopleIcon} href={profile.to({ params: { id: post.user.id } })}>
          {`${post.user.name.split(' ')[0]}’s profile`}
        </MenuLink>
      )}
      {post.canDelete && (
        <MenuItem danger icon={trashIcon} onChoose={() => void remove(post.id)}>
          Delete post
        </MenuItem>
      )}
      {claims.level === 3 && !isOwn && (
        <MenuItem danger icon={flagIcon} onChoose={() => onAct('report')}>
          Report to moderators
        </MenuItem>
      )}
    </>
  )
}
