import { courseKey, type Section } from '@wso/scheduler/catalog/section'
import { decodeSlim, encodeSlim, type SlimCatalog } from '@wso/scheduler/catalog/slim'
import { termSlug } from '../../timetable/termNames.ts'

let last: { text: string; sections: readonly Section[]; updateTime: string } | undefined

/**
 * Returns the part of a catalog that shows some of its sections: all sections of their courses, and the
 * first one of each term, so that it has the same terms. Null when it has none of them.
 */
export function partOf(text: string, ids: ReadonlySet<string>): SlimCatalog | null {
  // Documents ask for the same catalog again and again.
  if (last?.text !== text) last = { text, ...decodeSlim(JSON.parse(text)) }
  const { sections, updateTime } = last
  const wanted = sections.filter(({ id }) => ids.has(id))
  if (wanted.length === 0) return null
  const courses = new Set(wanted.map(courseKey))
  const terms = new Set<string>()
  const isNew = (term: string) => terms.size < terms.add(term).size
  const kept = sections.filter(
    (section) => isNew(termSlug(section)) || courses.has(courseKey(section)),
  )
  return encodeSlim(kept, updateTime)
}
