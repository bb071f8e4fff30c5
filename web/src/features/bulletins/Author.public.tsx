import { campus } from '@wso/contract/campus'
import type { PersonRef } from '@wso/contract/users'
import { Link } from '#ui/Link.tsx'

/** What everything people post says about who wrote it. */
export type Authored = { user?: PersonRef | undefined; exUserName: string }

/** The author's name; that of a person who has left stays, and anonymous readers get none. */
export const authorName = ({ user, exUserName }: Authored) =>
  user?.name || exUserName || `${campus.name} User`

/** The author, linked to their entry where there is one, with the class year. */
export function Author({ by }: { by: Authored }) {
  const { user } = by
  if (!user) return <span>{authorName(by)}</span>
  return (
    <span>
      <Link href={`/facebook/users/${user.id}`}>{user.name}</Link>
      {user.classYear !== undefined &&
        ` ’${String(user.classYear).slice(2)}${user.offCycle ? '.5' : ''}`}
    </span>
  )
}
