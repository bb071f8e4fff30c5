import type { OfferedSection } from '@wso/contract/planning/catalog'
import { scheduler } from '../scheduler.paths.ts'
import { termName, termSlug } from '../timetable/termNames.ts'
import { offeredTerms } from './offeredTerms.ts'
import { saveSection } from './saveSection.ts'

/**
 * A message with a function that undoes the change, or the path where the viewer chooses a section.
 */
type AddedCourse = { text: string; undo?: () => void } | { address: string }

/**
 * Adds a course to the selected schedule of `owner`, in the next term that offers it. When there are
 * several sections, or none, returns the address of the catalog instead.
 */
export function addCourse(
  code: string,
  sections: readonly OfferedSection[],
  owner: number | undefined,
): AddedCourse {
  const terms = offeredTerms(sections, code).filter(({ state }) => state !== 'over')
  const term = terms.find(({ state }) => state === 'coming') ?? terms[0]
  const [first, ...others] = term?.sections ?? []
  // A lab is chosen in the scheduler, which asks for it.
  if (!term || !first || others.some(({ classType }) => classType === first.classType)) {
    const search = { q: code, view: 'catalog', ...(term && { term: termSlug(term) }) } as const
    return { address: scheduler.to({ search }) }
  }
  const { text, undo } = saveSection(first, code, owner)
  return { text: `${text}, ${termName(term)}`, ...(undo && { undo }) }
}
