import type { User } from '@wso/contract/users/users'
import { useState } from 'react'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { ContactLink } from '../ContactLink.tsx'
import { PersonCard } from '../PersonCard.tsx'
import { previewOf, type ProfileDraft } from './profileDraft.ts'
import styles from './profile.module.css'

const audiences = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'matches', label: 'Your matches' },
] as const

type PreviewProps = { me: User; draft: ProfileDraft; photo: string | undefined }

/** The viewer's card as others see it, updated while they type. */
export function Preview({ me, draft, photo }: PreviewProps) {
  const [audience, setAudience] = useState<'everyone' | 'matches'>('everyone')
  const isMatch = audience === 'matches'
  const { matchMessage, ...shown } = previewOf(draft)
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.previewHead}>
        <h2 id="preview">Preview</h2>
        <Segmented
          label="Preview for"
          segments={audiences}
          value={audience}
          onChoose={setAudience}
          small
        />
      </div>
      <PersonCard
        plain
        person={{
          user: me,
          profile: isMatch ? { ...shown, matchMessage } : shown,
          photo,
        }}
        foot={isMatch && <ContactLink user={me} profile={shown} />}
      />
    </section>
  )
}
