import type { User } from '@wso/contract/users/users'
import { useId } from 'react'
import { usePhoto } from '#core/api/photos.ts'
import { you } from '#features/you/you.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { classYearOf } from '../classYear.public.ts'
import { profile } from '../users.paths.ts'
import { useProfileOffline } from './useProfileOffline.ts'
import { useStars } from './useStars.ts'
import styles from './stars.module.css'

const most = 8

/** Links to people whom the viewer has starred. Renders nothing without any. */
export function StarredPeople() {
  const { people = [] } = useStars()
  const headingID = useId()
  useProfileOffline(people.length > 0)
  if (people.length === 0) return null
  return (
    <section className={styles.people} aria-labelledby={headingID}>
      <h2 id={headingID}>Starred</h2>
      <ul>
        {people.slice(0, most).map((person) => (
          <StarredPerson key={person.id} person={person} />
        ))}
      </ul>
      {people.length > most && <Link href={you.to()}>All {people.length} starred people</Link>}
    </section>
  )
}

function StarredPerson({ person }: { person: User }) {
  const photo = usePhoto(person.unixID, 'thumb')
  return (
    <li className={styles.person}>
      <Avatar name={person.name} photo={photo} size="small" />
      <span>
        <Link href={profile.to({ params: { id: person.id } })}>{person.name}</Link>{' '}
        <span className={styles.year}>{classYearOf(person)}</span>
      </span>
    </li>
  )
}
