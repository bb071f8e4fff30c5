import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { useReader } from '#core/session/useReader.ts'
import { CommandDialog } from '#ui/search/CommandDialog.tsx'
import type { Destination } from '#core/navigation/destinations.ts'
import { placesFor, useDormsFor, usePeopleFor, useReviewedFor } from './paletteSources.ts'
import { recentJumps, rememberJump } from './recentJumps.ts'

type PaletteProps = { places: readonly Destination[]; onClose: () => void }

/**
 * Jumps to a person, page, course, professor or dorm while typing. Lists recent jumps when the
 * field is empty.
 */
export function Palette({ places, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const [, navigate] = useLocation()
  const reader = useReader()
  const words = query.trim()
  const asked = useDeferredValue(words)
  const people = usePeopleFor(asked, reader.claims)
  const reviewed = useReviewedFor(asked, reader)
  const dorms = useDormsFor(asked, reader)
  const pages = placesFor(words, places, reader.claims)
  const recent = { label: 'Recent', items: words ? [] : recentJumps(reader.claims.id) }
  const isNew = ({ id }: { id: string }) => recent.items.every((jump) => jump.id !== id)
  const groups = [
    recent,
    { ...pages, items: pages.items.filter(isNew) },
    people.group,
    reviewed.group,
    dorms.group,
  ].filter(({ items }) => items.length > 0)

  const choose = (id: string) => {
    const chosen = groups.flatMap(({ items }) => items).find((jump) => jump.id === id)
    if (chosen) rememberJump(reader.claims.id, chosen)
    onClose()
    navigate(id)
  }
  return (
    <CommandDialog
      label="Jump to"
      query={query}
      onQuery={setQuery}
      groups={groups}
      busy={people.busy || reviewed.busy || dorms.busy}
      onChoose={choose}
      onClose={onClose}
      empty={`No results for “${words}”.`}
    />
  )
}
