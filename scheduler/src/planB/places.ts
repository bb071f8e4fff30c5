import { courseKey, groupKey, type Section } from '../catalog/section.ts'
import { sectionsLike } from '../week/companions.ts'
import { conflicting } from '../week/conflicting.ts'
import { type Busy, busyOf } from '../week/conflicts.ts'

export type PlanBRequest = {
  /** The shown sections of a term, in the order they were added. */
  week: readonly Section[]
  /** The time blocks of the term. */
  blocks: readonly Busy[]
  /** The catalog. */
  sections: readonly Section[]
  /** Sections that are known to be full, by id; those of the week do not count. */
  full: readonly string[]
}

/** A section that a place can hold. */
export type Option = {
  section: Section
  busy: Busy
  /** Equal for the cross-listings of a section, which are full together. */
  group: string
  /** The week has it already, in this place or another one. */
  isInWeek: boolean
  /** The position among all options. */
  index: number
}

/** The place of one section in the week: a course with its lab has two, and is lost with either. */
export type Place = {
  course: string
  own: Option
  /** In the order of the catalog, the own one included. */
  options: readonly Option[]
}

/**
 * One place for each section of the week. An option that is full or overlaps a block is left out;
 * the week keeps its own sections as they are.
 */
export function placesOf({ week, blocks, sections, full }: PlanBRequest): Place[] {
  const ids = new Set(week.map(({ id }) => id))
  const groups = new Set(week.map(partGroup))
  const fullIDs = new Set(full)
  const fullGroups = new Set(sections.filter(({ id }) => fullIDs.has(id)).map(partGroup))
  const isOpen = (busy: Busy, group: string) =>
    (groups.has(group) || !fullGroups.has(group)) &&
    !blocks.some((block) => conflicting(busy, block))
  let index = 0
  return week.map((section) => {
    const options = sectionsLike(section, sections).flatMap((other): Option[] => {
      const [busy, group, isInWeek] = [busyOf(other), partGroup(other), ids.has(other.id)]
      const isFit = isInWeek || isOpen(busy, group)
      return isFit ? [{ section: other, busy, group, isInWeek, index: index++ }] : []
    })
    const own = options.find((option) => option.section.id === section.id)
    if (!own) throw new Error(`The catalog has no section ${section.id}`)
    return { course: courseKey(section), own, options }
  })
}

const partGroup = (section: Section) => `${groupKey(section)} ${section.classType}`
