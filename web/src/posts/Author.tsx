import { campus } from '@wso/contract/campus'
import type { PersonRef } from '@wso/contract/users/users'
import { profile } from '#features/users/users.paths.ts'
import { Link } from '#ui/actions/Link.tsx'

/** The author fields that every kind of post has. */
export type Authored = {
  user?: PersonRef | undefined
  exUserName: string
  participant?: number | undefined
}

/** Returns the author as found in the directory; undefined when only their name is known. */
export const personOf = ({ user }: Pick<Authored, 'user'>): PersonRef | undefined =>
  user && user.id !== 0 ? user : undefined

/** The author's name. It outlives a deleted account; anonymous viewers get a number in the thread. */
export const authorName = ({ user, exUserName, participant }: Authored) =>
  user?.name || exUserName || (participant ? `Person ${participant}` : `${campus.name} User`)

/** The author's name and class year, linked to the profile if there is one. */
export function Author({ by }: { by: Authored }) {
  const user = personOf(by)
  if (!user) return <span>{authorName(by)}</span>
  return (
    <span>
      <Link href={profile.to({ params: { id: user.id } })}>{user.name}</Link>
      {user.classYear !== undefined &&
        ` ’${String(user.classYear).slice(2)}${user.offCycle ? '.5' : ''}`}
    </span>
  )
}
