import { useQuery } from '@tanstack/react-query'
import type { User } from '@wso/contract/users/users'
import { writeTerm } from '@wso/contract/users/users.query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { usePhoto } from '#core/api/photos.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { classYearOf } from '../classYear.public.ts'
import { directory, profile } from '../users.paths.ts'
import { placeOf } from './whereabouts.ts'
import styles from './profile.module.css'

const shown = 3

/** A few people in the same dorm. Renders nothing while loading or after a failure. */
export function Neighbors({ person, dorm }: { person: User; dorm: string }) {
  const q = writeTerm('dorm', dorm)
  const { data } = useQuery(
    read(api.users.list, { query: { q, limit: shown + 1 }, preload: ['dorm'] }),
  )
  const others = data?.items.filter(({ id }) => id !== person.id).slice(0, shown) ?? []
  if (others.length === 0) return null
  return (
    <aside className={styles.near} aria-label={`Others in ${dorm}`}>
      <Card
        title={`Also in ${dorm}`}
        flush
        foot={<Link href={directory.to({ search: { q } })}>Everyone in {dorm}</Link>}
      >
        <Rows>
          {others.map((other) => (
            <Neighbor key={other.id} person={other} />
          ))}
        </Rows>
      </Card>
    </aside>
  )
}

function Neighbor({ person }: { person: User }) {
  const photo = usePhoto(person.unixID, 'thumb')
  return (
    <Row
      lead={<Avatar name={person.name} photo={photo} />}
      title={`${person.name} ${classYearOf(person)}`.trim()}
      href={profile.to({ params: { id: person.id } })}
      meta={placeOf(person)}
    />
  )
}
