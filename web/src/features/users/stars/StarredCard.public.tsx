import type { User } from '@wso/contract/users/users'
import { useState } from 'react'
import { Loaded } from '#core/api/Loaded.tsx'
import { usePhoto } from '#core/api/photos.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { classYearOf } from '../classYear.public.ts'
import { placeOf } from '../profile/whereabouts.ts'
import { directory, profile } from '../users.paths.ts'
import { StarButton } from './StarButton.tsx'
import { useProfileOffline } from './useProfileOffline.ts'
import { useStars } from './useStars.ts'
import styles from './stars.module.css'

const shownAtFirst = 6

/** The people whom the viewer has starred. Renders nothing for viewers who cannot star people. */
export function StarredCard() {
  const { isMember, query, people = [] } = useStars()
  const [showsAll, setShowsAll] = useState(false)
  useProfileOffline(people.length > 0)
  if (!isMember) return null
  const shown = showsAll ? people : people.slice(0, shownAtFirst)
  return (
    <Card
      title="Starred"
      flush
      foot={
        shown.length < people.length ? (
          <Button kind="quiet" size="small" onClick={() => setShowsAll(true)}>
            Show all {people.length} people
          </Button>
        ) : (
          <Link href={directory.to()}>Find people in the directory</Link>
        )
      }
    >
      <Loaded
        query={query}
        what="Your starred people"
        loading={<Skeleton shape="rows" count={2} label="Loading your starred people" />}
      >
        {() =>
          people.length === 0 ? (
            <p className={styles.none}>
              People you star appear here. You can look them up without a network, too.
            </p>
          ) : (
            <Rows>
              {shown.map((person) => (
                <StarredRow key={person.id} person={person} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  )
}

function StarredRow({ person }: { person: User }) {
  const photo = usePhoto(person.unixID, 'thumb')
  return (
    <Row
      lead={<Avatar name={person.name} photo={photo} />}
      title={`${person.name} ${classYearOf(person)}`.trim()}
      href={profile.to({ params: { id: person.id } })}
      meta={placeOf(person) || person.williamsEmail}
      actions={<StarButton person={person} />}
    />
  )
}
