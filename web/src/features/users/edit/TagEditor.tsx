import { campus } from '@wso/contract/campus'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { RemovableChip } from '#ui/actions/RemovableChip.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './edit.module.css'

const Combobox = lazy(() =>
  import('#ui/search/Combobox.tsx').then((m) => ({ default: m.Combobox })),
)
const most = 30
const suggestions = 8

type TagEditorProps = { tags: readonly string[]; onChange: (tags: string[]) => void }

/** Edits a person's tags, in order. Only existing student groups can be added. */
export function TagEditor({ tags, onChange }: TagEditorProps) {
  const [typed, setTyped] = useState('')
  // Search once per pause in typing rather than on every keystroke.
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
            placeholder="Type part of a group’s name"
            hint={`Tags are existing student groups. To add one, write to ${campus.contact.developers}.`}
            options={options}
            value={null}
            busy={isFetching}
            none={q === '' ? 'Type to see groups' : 'No matching groups'}
            onSearch={setTyped}
            onChange={(option) => {
              if (option) onChange([...tags, option.label])
              setTyped('')
            }}
          />
        </Suspense>
      ) : (
        <p>You’ve reached the limit of {most} tags.</p>
      )}
    </div>
  )
}
