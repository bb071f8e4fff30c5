import type { Section } from '@wso/scheduler/catalog/section'
import type { CourseRequest } from '@wso/scheduler/generator/request'
import type { DatedCourse } from '@wso/scheduler/prerequisites/takenAt'
import { useMemo, useState } from 'react'
import { usePlannedCourses } from '#features/planner/plans/plannedCourses.public.ts'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import type { TermKey } from '../timetable/terms.ts'
import { applySuggestion } from './applySuggestion.ts'
import {
  addedCourses,
  coursesOfPlan,
  type GeneratorForm,
  slotRequests,
  suggest,
} from './generatorForm.ts'
import { lunchWith, useFriends } from './useFriends.ts'
import { useOpenCourses } from './useOpenCourses.ts'
import type { Suggested } from './useSuggestions.ts'

/** The form of the panel, and the weeks that it asks for. It begins with the added and the planned courses. */
export function useTermBuilder(timetable: Timetable, catalog: LoadedCatalog, term: TermKey) {
  const planned = usePlannedCourses()
  const [form, setForm] = useState<GeneratorForm>(() => ({
    courses: startingCourses(timetable, planned, catalog.sections, term),
    pins: [],
    freeDays: [],
    earliest: undefined,
    latest: undefined,
    slots: [],
    lunch: undefined,
  }))
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const open = useOpenCourses(catalog, term)
  const friends = useFriends(catalog, term)
  const request = useMemo(
    () => ({ ...form, courses: form.courses.filter(({ key }) => !leftOut.has(key)) }),
    [form, leftOut],
  )
  const slots = useMemo(() => slotRequests(form.slots, open), [form.slots, open])
  const lunch = lunchWith(form.lunch, friends)
  const result = useMemo(
    () => suggest(request, timetable, slots, lunch),
    [request, timetable, slots, lunch],
  )
  const suggested = useMemo((): Suggested | undefined => {
    const included = new Set(request.courses.map(({ key }) => key))
    return result.kind === 'found' && included.size + slots.length > 0
      ? { found: result, term, applyTo: applySuggestion({ included, leftOut }) }
      : undefined
  }, [request, result, slots, term, leftOut])
  const set = (changes: Partial<GeneratorForm>) => setForm((now) => ({ ...now, ...changes }))
  const toggle = ({ key }: CourseRequest) => {
    const next = new Set(leftOut)
    if (!next.delete(key)) next.add(key)
    setLeftOut(next)
  }
  const { checkOf } = open
  return { form, leftOut, request, slots, result, suggested, friends, checkOf, set, toggle }
}

/** The added courses, then those that the plan has for the term. */
function startingCourses(
  timetable: Timetable,
  planned: readonly DatedCourse[],
  sections: readonly Section[],
  term: TermKey,
): CourseRequest[] {
  const all = [...addedCourses(timetable, sections), ...coursesOfPlan(planned, sections, term)]
  return [...new Map(all.map((course) => [course.key, course])).values()]
}
