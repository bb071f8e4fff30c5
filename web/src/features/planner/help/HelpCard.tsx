import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { planTerms } from '@wso/contract/campus/planTerms'
import { termName } from '@wso/contract/campus/terms'
import { ApiError } from '@wso/contract/core/client'
import { dayIn } from '@wso/contract/core/dates/day'
import type { Semester } from '@wso/contract/planning/semesters'
import type { Help } from '@wso/scheduler/planner/help'
import type { Plan } from '@wso/scheduler/planner/plan'
import type { Program } from '@wso/scheduler/programs/program'
import { type ReactNode, useState } from 'react'
import { siteNow } from '#core/format/clock.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { useOpened } from '#core/session/useOwner.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import {
  addToSchedule,
  openSchedules,
  useSavedSchedule,
} from '#features/scheduler/scheduler.public.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import { runTask } from '../engine/engine.ts'
import { yearQuery } from '../engine/useYears.ts'
import { editPlan } from '../plans/collection.ts'
import { place } from '../plans/editPlan.ts'
import { freeSlot, type Spot, winterSlot } from '../plans/spot.ts'
import { newCellID, useChangeWithUndo } from '../plans/usePlanEdits.ts'
import plannerStyles from '../planner.module.css'
import styles from './help.module.css'

type HelpCardProps = { plan: Plan; programs: readonly Program[] }

/** Courses of the next term that fill the most open lines and fit the saved schedule. */
export function HelpCard({ plan, programs }: HelpCardProps) {
  useOpened(openSchedules)
  const [chosen, choose] = useState<string>()
  const terms = nextTerms(plan)
  const next = terms.find((each) => termName(each) === chosen) ?? terms.find(isRegular) ?? terms[0]
  if (!next) return null
  return (
    <Offered plan={plan} programs={programs} term={next} row={rowOf(plan, next)}>
      {terms.length > 1 && (
        <Segmented
          small
          label="Term"
          segments={terms.map((each) => ({ value: termName(each), label: termName(each) }))}
          value={termName(next)}
          onChoose={choose}
        />
      )}
    </Offered>
  )
}

const isRegular = ({ semester }: Term) => planTerms().terms.includes(semester)

/** True for a term with a column of its own in the plan. */
const isWinter = ({ semester }: Term) => planTerms().hasWinters && semester === 'Winter'

/** The row of a term; a short winter is in the first row of its year. */
const rowOf = (plan: Plan, term: Term): number =>
  plan.semesters.findIndex(
    ({ year, semester }) =>
      year === term.year && semester === (isWinter(term) ? planTerms().terms[0] : term.semester),
  )

/** The terms to register for next that the plan has: up to the next of several courses. */
function nextTerms(plan: Plan): Term[] {
  const today = dayIn(siteNow(), campus.timeZone)
  const coming = academicCalendar.terms
    .filter(({ start }) => start > today)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const upTo = coming.findIndex(isRegular) + 1
  return coming.slice(0, upTo).filter((term) => rowOf(plan, term) >= 0)
}

/** The link to the catalog, which the scheduler shows. */
const linkToCatalog = () =>
  isOffered(scheduler.to()) && <Link href={scheduler.to()}>Open the catalog</Link>

type Term = { year: number; semester: Semester }
type OfferedProps = HelpCardProps & { term: Term; row: number; children: ReactNode }

function Offered({ plan, programs, term, row, children }: OfferedProps) {
  const { year, semester } = term
  const schedule = useSavedSchedule()
  const catalog = useQuery(yearQuery(year))
  const found = useQuery({
    queryKey: ['planner', 'help', { plan, programs, year, semester, schedule }],
    queryFn: () =>
      runTask('help', {
        plan,
        programs,
        term: { year, semester },
        semester: row + 1,
        schedule,
      }),
    enabled: catalog.isSuccess,
    placeholderData: (before) => before,
  })
  const add = useAdd({ plan, term, row })
  const helps = found.data && withReasons(found.data, programs)
  const isUnpublished = isNotPublished(catalog.error)
  const failed = !isUnpublished && [catalog, found].find(({ isError }) => isError)
  return (
    <Card
      className="no-print"
      title="What would help most"
      aside={children || termName(term)}
      foot={linkToCatalog()}
      flush
    >
      {failed && (
        <Failed title="No suggestions right now" retry={() => void failed.refetch()}>
          The catalog of {termName(term)} did not load.
        </Failed>
      )}
      {!helps && !failed && !isUnpublished && (
        <Skeleton shape="rows" count={3} label="Loading the catalog" />
      )}
      {!failed && <NoHelp term={term} isUnpublished={isUnpublished} helps={helps} />}
      <ul className={styles.list} aria-label={`Courses in ${termName(term)}`}>
        {helps?.map((help) => (
          <li key={help.course.code}>
            <span>
              <b className="tnum">{help.course.code}</b> {help.course.title}
            </span>
            <span className={plannerStyles.quiet}>{reasons(help, programs)}</span>
            <Button
              size="small"
              aria-label={`Add ${help.course.code} to ${termName(term)}`}
              onClick={() => void add(help)}
            >
              <Icon path={plusIcon} /> Add
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const isNotPublished = (error: Error | null) => error instanceof ApiError && error.status === 404

/** Any course fills the total number of courses; a list of such courses is no help. */
const withReasons = (helps: readonly Help[], programs: readonly Program[]) =>
  helps.filter((help) => reasons(help, programs) !== '')

/** "Biology: Electives, Writing skills". */
function reasons({ fills }: Help, programs: readonly Program[]): string {
  const names = fills.flatMap(({ program, requirement }) => {
    const own = programs.find(({ id }) => id === program)
    const found = own?.requirements.find(({ id }) => id === requirement)
    // Every course counts toward the total number of courses.
    if (!own || !found || found.id === 'courses') return []
    return own.kind === 'college' ? [found.name] : [`${own.name}: ${found.name}`]
  })
  return [...new Set(names)].join(', ')
}

type AddProps = { plan: Plan; term: Term; row: number }

/** Adds a course to the plan and its first fitting section to the schedule. */
function useAdd({ plan, term, row }: AddProps) {
  const changeWithUndo = useChangeWithUndo()
  const toast = useToasts()
  return async ({ course, sections: [first] }: Help) => {
    const spot: Spot | undefined = isWinter(term) ? { row, slot: winterSlot } : freeSlot(plan, row)
    if (!spot) {
      toast({ kind: 'bad', text: `${termName(term)} is full. Remove a course first.` })
      return
    }
    const section = first && (await runTask('section', { year: term.year, id: first }))
    const cell = { id: newCellID(), state: 'planned', kind: 'course', course } as const
    const undo = section ? addToSchedule(section) : undefined
    const where = undo ? 'your plan and your schedule' : 'your plan'
    changeWithUndo({ text: `${course.code} added to ${where}`, undo }, (plans) =>
      editPlan(plans, (now) => place(now, spot, cell)),
    )
  }
}

type NoHelpProps = { term: Term; isUnpublished: boolean; helps: readonly Help[] | undefined }

/** Explains why no course is suggested; renders nothing when one is. */
function NoHelp({ term, isUnpublished, helps }: NoHelpProps) {
  if (!isUnpublished && helps?.length !== 0) return null
  return (
    <p className={styles.none}>
      {isUnpublished
        ? `The ${termName(term)} catalog is not published yet.`
        : `No ${termName(term)} course that fits your schedule fills an open requirement.`}
    </p>
  )
}
