import { useState } from 'react'
import { useLocation } from 'wouter'
import { usePhoto } from '#core/api/photos.ts'
import type { Destination } from '#core/navigation/destinations.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { scrollToTarget } from '#core/navigation/scrollToTarget.ts'
import { useSignOut } from '#core/session/useSignOut.ts'
import { chooseTheme } from '#core/storage/theme.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { CommandDialog } from '#ui/search/CommandDialog.tsx'
import { askedText } from './examples.ts'
import { otherTheme } from './paletteActions.ts'
import { addedCode } from './paletteCourse.ts'
import { recentJumps } from './recentJumps.ts'
import type { Answer } from './sources/answerSource.ts'
import { useAddCourse } from './useAddCourse.ts'
import { useAnswers, useViewer } from './useAnswers.ts'

type PaletteProps = {
  places: readonly Destination[]
  /** The query to begin with. */
  first: string
  onClose: () => void
}

/**
 * The answer box: answers a question while it is typed with courses, pages, people, meals, rides, rooms, books,
 * threads and posts, or runs an action. Lists recent jumps when the field is empty.
 */
export function Palette({ places, first, onClose }: PaletteProps) {
  const [query, setQuery] = useState(first)
  const [, navigate] = useLocation()
  const addCourse = useAddCourse()
  const signOut = useSignOut()
  const viewer = useViewer()
  const text = query.trim()
  const answers = useAnswers(text, viewer, places)
  const recent = {
    label: 'Recent',
    items: recentJumps.list(viewer.claims.id).filter(({ id }) => isOffered(id)),
  }
  const groups = (text === '' ? [recent, ...answers.groups] : answers.groups).map((group) => ({
    ...group,
    items: group.items.map(withFace),
  }))

  const choose = (id: string) => {
    const asked = askedText(id)
    if (asked) return setQuery(asked)
    onClose()
    if (id === 'theme') return chooseTheme(otherTheme(viewer))
    if (id === 'log-out') return signOut()
    const code = addedCode(id)
    if (code) return void addCourse(code)
    const chosen = groups.flatMap(({ items }) => items).find((jump) => jump.id === id)
    if (chosen) recentJumps.remember(viewer.claims.id, chosen)
    navigate(id)
    scrollToTarget()
  }
  return (
    <CommandDialog
      label="Jump to"
      query={query}
      onQuery={setQuery}
      groups={groups}
      busy={answers.busy}
      onChoose={choose}
      onClose={onClose}
      empty={`No results for “${text}”.`}
      notice={text !== '' && <Failures {...answers} />}
    />
  )
}

/** Shows a person's photo before their name. */
const withFace = (answer: Omit<Answer, 'weight'>) =>
  answer.face ? { ...answer, lead: <Face {...answer.face} /> } : answer

function Face({ name, unixID }: { name: string; unixID: string }) {
  return <Avatar name={name} photo={usePhoto(unixID, 'thumb')} size="tiny" />
}

type FailuresProps = { failed: readonly string[]; busy: boolean; retry: () => void }

/** Names the sources that failed, whose results are missing. */
function Failures({ failed, busy, retry }: FailuresProps) {
  if (failed.length === 0) return null
  return (
    <p role="alert">
      Some results did not load: {failed.join(', ')}.{' '}
      <Button size="small" busy={busy} onClick={retry}>
        Try again
      </Button>
    </p>
  )
}
