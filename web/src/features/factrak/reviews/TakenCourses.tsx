import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { codeOf } from '#core/format/codeOf.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { useSession } from '#core/session/session.ts'
import { plannerPaths } from '#features/planner/planner.paths.ts'
import { Chip } from '#ui/actions/Chip.tsx'
import { takenCourses } from './coursesTaken.ts'
import type { SurveyDraft } from './reviewDraft.ts'
import { type Term, termsUntil } from './terms.ts'
import styles from '../factrak.module.css'

/** The most courses that are offered, which is a year of courses. */
const most = 8

type TakenCoursesProps = {
  draft: SurveyDraft
  change: (changes: Partial<SurveyDraft>) => void
  now: Date
}

/**
 * The courses of the viewer's plans and schedule, those of the chosen professor first. Choosing one
 * fills in the course and the semester. Renders nothing without any.
 */
export function TakenCourses({ draft, change, now }: TakenCoursesProps) {
  const terms = termsUntil(now)
  const courses = useTaken(draft, terms)
  if (courses.length === 0) return null
  return (
    <fieldset className={styles.taken}>
      <legend>Courses you took</legend>
      <div className={styles.takenRow}>
        {courses.map(({ code, term }) => {
          const [area = '', number = ''] = code.split(' ')
          return (
            <Chip
              key={`${code} ${term}`}
              pressed={draft.area === area && draft.number === number && draft.term === term}
              onClick={() => change({ area, number, term })}
            >
              {code}, {terms.find(({ value }) => value === term)?.label}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}

/**
 * What the offered courses are chosen from: the viewer's plans and schedule, and what the professor
 * teaches. `isLoading` is true until it first arrives.
 */
export function usePlannedCourses(professor: string | undefined) {
  const { claims } = useSession()
  const plans = useQuery({
    ...read(api.plans.list, {}),
    enabled: isOffered(plannerPaths.plan.to()),
  })
  const scheduled = useQuery({
    ...read(api.books.ofSchedule, {}),
    enabled: claims.scopes.has('service:booktrak'),
  })
  const taught = useQuery({
    ...read(api.courses.list, {
      query: { professorID: Number(professor ?? 0) },
      preload: ['areaOfStudy'],
    }),
    enabled: professor !== undefined,
  })
  return {
    plans: plans.data ?? [],
    scheduled: scheduled.data ?? [],
    taught: taught.data?.items.map(codeOf) ?? [],
    isLoading: plans.isLoading || scheduled.isLoading || taught.isLoading,
  }
}

function useTaken({ professor }: SurveyDraft, terms: readonly Term[]) {
  const { plans, scheduled, taught } = usePlannedCourses(professor?.value)
  const known = terms.map(({ value }) => value)
  return takenCourses({ plans, scheduled, taught, terms: known }).slice(0, most)
}
