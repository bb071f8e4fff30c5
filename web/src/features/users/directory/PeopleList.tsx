import { campus } from '@wso/contract/campus'
import type { User } from '@wso/contract/users/users'
import { usePhoto } from '#core/api/photos.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { classYearOf } from '../classYear.public.ts'
import { hometownOf, placeOf } from '../profile/whereabouts.ts'
import { StarButton } from '../stars/StarButton.tsx'
import { profile } from '../users.paths.ts'
import styles from './directory.module.css'

/** People as a table, for comparing. */
export function PeopleList({ people }: { people: readonly User[] }) {
  return (
    <Card flush className={styles.list}>
      <Table caption="People found" stack>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">{campus.usernameLabel}</th>
            <th scope="col">Room or office</th>
            <th scope="col">Hometown</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function PersonRow({ person }: { person: User }) {
  const photo = usePhoto(person.unixID, 'thumb')
  const place = placeOf(person)
  const hometown = hometownOf(person)
  return (
    <tr>
      <td>
        <span className={styles.name}>
          <Avatar name={person.name} photo={photo} size="small" />
          <span>
            <Link href={profile.to({ params: { id: person.id } })}>{person.name}</Link>{' '}
            <span className={styles.year}>{classYearOf(person)}</span>
          </span>
          <span className={styles.rowStar}>
            <StarButton person={person} />
          </span>
        </span>
      </td>
      <td>{person.unixID}</td>
      <td>{place}</td>
      <td data-label={hometown ? 'From' : undefined}>{hometown}</td>
    </tr>
  )
}
