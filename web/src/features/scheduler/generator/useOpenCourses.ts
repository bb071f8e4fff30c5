import { useQuery } from '@tanstack/react-query'
import { courseCode, courseKey, type Section } from '@wso/scheduler/catalog/section'
import type { DescribedCheck } from '@wso/scheduler/prerequisites/describeCheck'
import { takenAt } from '@wso/scheduler/prerequisites/takenAt'
import { useMemo } from 'react'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { useFullCatalog } from '../catalog/load/useFullCatalog.ts'
import { useOwnCourses } from '../catalog/useOwnCourses.ts'
import { isSameTerm, type TermKey } from '../timetable/terms.ts'

export type OpenCourses = {
  /** The sections of the term. */
  sections: readonly Section[]
  /** How the viewer's courses compare with the prerequisites of a course; undefined until they are loaded. */
  checkOf: (course: string) => DescribedCheck | undefined
  /** False for a course that the viewer took before the term, or whose prerequisites they miss. */
  isOpen: (section: Section) => boolean
}

/** The courses of a term, compared with what the viewer takes before it. */
export function useOpenCourses(catalog: LoadedCatalog, term: TermKey): OpenCourses {
  const courses = useOwnCourses(catalog)
  const { data: whole } = useFullCatalog(catalog)
  const sections = useMemo(
    () => catalog.sections.filter((section) => isSameTerm(section, term)),
    [catalog.sections, term],
  )
  const firsts = useMemo(
    () => new Map(sections.map((section) => [courseKey(section), section.id])),
    [sections],
  )
  const ids = [...firsts.values()]
  const { data: checks } = useQuery({
    queryKey: ['catalog', 'checks', ids, courses],
    queryFn: () => whole?.checks(ids, courses) ?? null,
    enabled: whole !== undefined,
    staleTime: Infinity,
  })
  return useMemo(() => {
    const taken = new Set(takenAt(courses, term).before.flatMap(({ codes }) => codes))
    const checkOf = (course: string) => checks?.[firsts.get(course) ?? '']
    const isOpen = (section: Section) => {
      const kind = checkOf(courseKey(section))?.kind
      return kind !== 'missing' && kind !== 'excluded' && !taken.has(courseCode(section))
    }
    return { sections, checkOf, isOpen }
  }, [courses, term, checks, firsts, sections])
}
