import { campus } from '@wso/contract/campus'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { RemovableChip } from '#ui/RemovableChip.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './edit.module.css'

const Combobox = lazy(() => import('#ui/Combobox.tsx').then((m) => ({ default: m.Combobox })))
const most = 30
const suggestions = 8

type TagEditorProps = { tags: readonly string[]; onChange: (tags: string[]) => void }

/** The groups a person lists, in their order. Only groups that exist can be chosen. */
export function TagEditor({ tags, onChange }: TagEditorProps) {
  const [typed, setTyped] = useState('')
  // One search a pause rather than one a letter: React lets the older ones go.
  const q = useDeferredValue(typed.trim())
  const { data = [], isFetching } = useQuery({
    ...read(api.users.suggestTags, { query: { q, limit: suggestions } }),
    enabled: q !== '',
  })
  const options = data
    .filter(({ value }) => !tags.includes(value))
    .map(({ id, value }) => ({ value: String(id), label: value }))
  return (
    <div className={styles.tagEditor}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Your tags">
          {tags.map((tag) => (
            <li key={tag}>
              <RemovableChip
                label={tag}
                onRemove={() => onChange(tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      {tags.length < most ? (
        <Suspense fallback={<Skeleton count={1} />}>
          <Combobox
            adds
            label="Add a tag"
            placeholder="Type part of a group's name"
            hint={`Only student groups that exist. One is missing? Write to ${campus.contact.developers}.`}
            options={options}
            value={null}
            busy={isFetching}
            none={q === '' ? 'Type to see groups' : 'No group by that name'}
            onSearch={setTyped}
            onChange={(option) => {
              if (option) onChange([...tags, option.label])
              setTyped('')
            }}
          />
        </Suspense>
      ) : (
        <p>That is as many tags as an entry holds.</p>
      )}
    </div>
  )
}
