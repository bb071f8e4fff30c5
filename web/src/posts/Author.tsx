import { campus } from '@wso/contract/campus'
import type { PersonRef } from '@wso/contract/users'
import { Link } from '#ui/actions/Link.tsx'
import { profile } from '#features/users/users.paths.ts'

/** The author fields that every kind of post has. */
export type Authored = { user?: PersonRef | undefined; exUserName: string }

/** The author's name. It outlives a deleted account; anonymous viewers get no name. */
export const authorName = ({ user, exUserName }: Authored) =>
  user?.name || exUserName || `${campus.name} User`

/** The author's name and class year, linked to the profile if there is one. */
export function Author({ by }: { by: Authored }) {
  const { user } = by
  if (!user) return <span>{authorName(by)}</span>
  return (
    <span>
      <Link href={profile.to({ params: { id: user.id } })}>{user.name}</Link>
      {user.classYear !== undefined &&
        ` ’${String(user.classYear).slice(2)}${user.offCycle ? '.5' : ''}`}
    </span>
  )
}
