import type { OfferedSection } from '@wso/contract/planning/catalog'
import { useState } from 'react'
import { useOwner } from '#core/session/useOwner.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkIcon, plusIcon } from '#ui/icons/signs.ts'
import { scheduler } from '../scheduler.paths.ts'
import { termSlug } from '../timetable/termNames.ts'

type AddOfferedProps = { section: OfferedSection; code: string }

/** Adds a section to the selected schedule, and offers Undo. */
export function AddOffered({ section, code }: AddOfferedProps) {
  const owner = useOwner()
  const toast = useToasts()
  const [state, setState] = useState<'idle' | 'saving' | 'added'>('idle')
  const add = async () => {
    setState('saving')
    try {
      const { saveSection } = await import('./saveSection.ts')
      const { text, undo } = saveSection(section, code, owner)
      setState('added')
      toast({
        text,
        ...(undo && {
          undo: () => {
            undo()
            setState('idle')
          },
        }),
      })
    } catch {
      setState('idle')
      toast({ kind: 'bad', text: `${code} was not added. Check your connection and try again.` })
    }
  }
  const name = `${code}, section ${section.section}`
  if (state === 'added') {
    return (
      <ButtonLink
        kind="soft"
        size="small"
        href={scheduler.to({ search: { term: termSlug(section) } })}
        aria-label={`Added: see ${name} in your week`}
      >
        <Icon path={checkIcon} /> Added
      </ButtonLink>
    )
  }
  return (
    <Button
      size="small"
      aria-label={`Add ${name}`}
      busy={state === 'saving'}
      onClick={() => void add()}
    >
      <Icon path={plusIcon} /> Add
    </Button>
  )
}
