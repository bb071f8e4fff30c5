import { campus } from '@wso/contract/campus'
import { RemovableChip } from '#ui/actions/RemovableChip.tsx'
import { TagSearch } from './TagSearch.public.tsx'
import styles from './TagEditor.module.css'

const most = 30

type TagEditorProps = { tags: readonly string[]; onChange: (tags: string[]) => void }

/** Edits a person's tags, in order. Only existing student groups can be added. */
export function TagEditor({ tags, onChange }: TagEditorProps) {
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
        <TagSearch
          hint={`Tags are existing student groups. To add one, write to ${campus.contact.developers}.`}
          taken={tags}
          onChoose={({ name }) => onChange([...tags, name])}
        />
      ) : (
        <p>You’ve reached the limit of {most} tags.</p>
      )}
    </div>
  )
}
