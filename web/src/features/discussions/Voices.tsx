import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { plural } from '#core/plural.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Author, authorName } from '../bulletins/Author.public.tsx'
import styles from './discussions.module.css'

/** Who wrote in a thread, and how often. Nothing for readers who may not know who people are. */
export function Voices({ id }: { id: number }) {
  const { data } = useQuery(read(api.discussions.voices, { params: { id } }))
  if (!data || data.items.length === 0) return null
  return (
    <Card flush title="In this thread" aside={plural(data.total, 'person', 'people')}>
      <ul className={styles.voices}>
        {data.items.map((voice) => (
          <li key={`${voice.userID} ${voice.exUserName}`}>
            <Avatar name={authorName(voice)} size="tiny" />
            <Author by={voice} />
            <span>{voice.posts}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
