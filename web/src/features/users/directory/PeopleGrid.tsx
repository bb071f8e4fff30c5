import type { User } from '@wso/contract/users/users'
import { usePhoto } from '#core/api/photos.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { classYearOf } from '../classYear.public.ts'
import { campusStatusOf, placeOf } from '../profile/whereabouts.ts'
import { StarButton } from '../stars/StarButton.tsx'
import { profile } from '../users.paths.ts'
import styles from './directory.module.css'

/** People as a grid of photos. */
export function PeopleGrid({ people }: { people: readonly User[] }) {
  return (
    <ul className={styles.grid}>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} />
      ))}
    </ul>
  )
}

/** A person's card. The link of the name covers it. */
function PersonCard({ person }: { person: User }) {
  const photo = usePhoto(person.unixID, 'large')
  const where = placeOf(person) || campusStatusOf(person)
  return (
    <li className={styles.person}>
      <Avatar name={person.name} photo={photo} portrait />
      <h3>
        <Link href={profile.to({ params: { id: person.id } })}>{person.name}</Link>{' '}
        <span className={styles.year}>{classYearOf(person)}</span>
      </h3>
      {where && <p>{where}</p>}
      <p className={styles.faint}>{person.unixID}</p>
      <div className={styles.star}>
        <StarButton person={person} />
      </div>
    </li>
  )
}
