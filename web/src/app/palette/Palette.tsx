import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Destination } from '#core/navigation/destinations.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { useDebouncedValue } from '#core/page/useDebouncedValue.ts'
import { useMe } from '#core/session/me.ts'
import { useReader } from '#core/session/useReader.ts'
import { useSignOut } from '#core/session/useSignOut.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CommandDialog } from '#ui/search/CommandDialog.tsx'
import { actionGroup, actionsFor } from './paletteActions.ts'
import { useDishesFor, usePostsFor, useTagsFor, useThreadsFor } from './paletteCampus.ts'
import { addedCode, courseGroup } from './paletteCourse.ts'
import type { Found } from './paletteFound.ts'
import { placesFor } from './palettePages.ts'
import { exactPeople, usePeopleFor } from './palettePeople.tsx'
import { rankGroups } from './paletteRank.ts'
import { useBooksFor, useDormsFor, useReviewedFor, useRoomsFor } from './paletteSources.ts'
import { recentJumps } from './recentJumps.ts'
import { useAddCourse } from './useAddCourse.ts'

/** A pause in typing, so that not every keystroke becomes nine searches. */
const pauseMs = 150

type PaletteProps = {
  places: readonly Destination[]
  /** The query to begin with. */
  first: string
  onClose: () => void
}

/**
 * Jumps to a course, page, person, book, dorm, room, thread, post, tag or dish, or runs an action, while typing. Lists
 * recent jumps when the field is empty.
 */
export function Palette({ places, first, onClose }: PaletteProps) {
  const [query, setQuery] = useState(first)
  const [, navigate] = useLocation()
  const reader = useReader()
  const me = useMe()
  const addCourse = useAddCourse()
  const actions = actionsFor(reader, useSignOut())
  const words = query.trim()
  const asked = useDebouncedValue(words, pauseMs)
  const people = usePeopleFor(asked, reader)
  const reviewed = useReviewedFor(asked, reader)
  const books = useBooksFor(asked, reader)
  const dorms = useDormsFor(asked, reader)
  const rooms = useRoomsFor(asked, reader)
  const threads = useThreadsFor(asked, reader)
  const posts = usePostsFor(asked, reader)
  const tags = useTagsFor(asked, reader)
  const dishes = useDishesFor(asked)
  const sources = [people, reviewed, books, dorms, rooms, threads, posts, tags, dishes]
  const recent = {
    label: 'Recent',
    items: recentJumps.list(reader.claims.id).filter(({ id }) => isOffered(id)),
  }
  const course = courseGroup(words, reviewed.group.items, reader)
  const own = [placesFor(words, places, reader.claims), actionGroup(actions, words)]
  const groups = once(
    words === ''
      ? [recent, ...own]
      : [
          course,
          exactPeople(people.group, words, me?.unixID),
          ...rankGroups(
            words,
            own,
            sources.map(({ group }) => group),
          ),
        ],
  )

  const choose = (id: string) => {
    onClose()
    const run = actions.find((action) => action.id === id)?.run
    if (run) return run()
    const code = addedCode(id)
    if (code) return void addCourse(code)
    const chosen = groups.flatMap(({ items }) => items).find((jump) => jump.id === id)
    if (chosen) recentJumps.remember(reader.claims.id, chosen)
    navigate(id)
  }
  return (
    <CommandDialog
      label="Jump to"
      query={query}
      onQuery={setQuery}
      groups={groups}
      busy={words !== asked || sources.some(({ busy }) => busy)}
      onChoose={choose}
      onClose={onClose}
      empty={`No results for “${words}”.`}
      notice={<Failures sources={words === '' ? [] : sources} />}
    />
  )
}

/** Names the sources that failed, whose results are missing. */
function Failures({ sources }: { sources: readonly Found[] }) {
  const failed = sources.filter(({ retry }) => retry)
  if (failed.length === 0) return null
  return (
    <p role="alert">
      Some results did not load: {failed.map(({ group }) => group.label).join(', ')}.{' '}
      <Button
        size="small"
        busy={failed.some(({ busy }) => busy)}
        onClick={() => failed.forEach(({ retry }) => retry?.())}
      >
        Try again
      </Button>
    </p>
  )
}

/** Keeps the first of the items that lead to the same place, and the groups that have any. */
function once(groups: Parameters<typeof rankGroups>[2]) {
  const seen = new Set<string>()
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ items }) => items.length > 0)
}
