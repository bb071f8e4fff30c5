import { useQuery } from '@tanstack/react-query'
import { plural } from '#core/format/plural.ts'
import { Author, authorName } from '#posts/Author.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { participantsOf } from './threadReads.ts'
import styles from './discussions.module.css'

/** Lists the people with the most posts in a thread. Renders nothing for viewers who may not see people. */
export function Participants({ id }: { id: number }) {
  const { data } = useQuery(participantsOf(id))
  if (!data || data.items.length === 0) return null
  return (
    <Card flush title="In this thread" aside={plural(data.total, 'person', 'people')}>
      <ul className={styles.participants}>
        {data.items.map((participant) => (
          <li key={`${participant.userID} ${participant.exUserName}`}>
            <Avatar name={authorName(participant)} size="tiny" />
            <Author by={participant} />
            <span>{participant.posts}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
