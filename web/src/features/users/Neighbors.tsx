import type { User } from '@wso/contract/users'
import { writeTerm } from '@wso/contract/users.query'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { usePhoto } from '#core/photos.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { Row } from '#ui/Row.tsx'
import { Rows } from '#ui/Rows.tsx'
import { directory, profile } from './addresses.public.ts'
import { classYearOf } from './classYear.public.ts'
import styles from './profile.module.css'
import { placeOf } from './whereabouts.ts'

const shown = 3

/** A few others of the same dorm; nothing while they are on their way, or if they do not come. */
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
