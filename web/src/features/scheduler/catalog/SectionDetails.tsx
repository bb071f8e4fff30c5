import { useQuery } from '@tanstack/react-query'
import { canonicalCourseCode } from '@wso/contract/college/courseCode'
import { plainText } from '@wso/scheduler/catalog/plainText'
import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import type { ReactNode } from 'react'
import { useSession } from '#core/session/session.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { RequirementsServed } from '#features/planner/planner.public.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { classes } from '#ui/classes.ts'
import { Facts } from '#ui/data/Facts.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { Instructors } from '../courses/Instructors.tsx'
import { useReviewsPath } from '../courses/useReviewsPath.ts'
import { Panel } from '../layout/Panel.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { formatMeeting } from '../timetable/format.ts'
import { AttributeBadges } from './AttributeBadges.tsx'
import { conflictNames } from './conflictNames.ts'
import type { FullCatalog } from './load/fullCatalog.ts'
import type { LoadedCatalog } from './load/useCatalog.ts'
import { useFullCatalog } from './load/useFullCatalog.ts'
import { Prerequisites } from './Prerequisites.tsx'
import { AddButton } from './ResultCard.tsx'
import { useBusy } from './useResults.ts'
import styles from './catalog.module.css'

type SectionDetailsProps = { catalog: LoadedCatalog; section: Section; onClose: () => void }

/** All catalog information about a section. */
export function SectionDetails({ catalog, section, onClose }: SectionDetailsProps) {
  const { data: whole, isError: isWholeMissing } = useFullCatalog(catalog)
  const { data, isError } = useQuery({
    queryKey: ['catalog', 'details', section.id, whole !== undefined],
    queryFn: async () => (await whole?.details(section.id)) ?? section,
    enabled: whole !== undefined,
    staleTime: Infinity,
  })
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const code = courseCode(section)
  const { claims } = useSession()
  const reviews = useReviewsPath(section)
  const conflictsWith = conflictNames(section, useBusy(catalog), catalog)
  return (
    <Panel
      title={`${code} ${section.titleLong}`}
      onClose={onClose}
      foot={<AddButton catalog={catalog} section={section} conflictsWith={conflictsWith} />}
    >
      <div className={classes(styles.marks, styles.alone)}>
        <AttributeBadges section={section} hasReviews={catalog.hasReviews} />
      </div>
      <Facts left facts={factsOf(section, twelveHour)} />
      {data ? (
        <LongTexts section={data} catalog={catalog} whole={whole} />
      ) : isError || isWholeMissing ? (
        <p>The description did not load.</p>
      ) : catalog.isKept ? (
        <p>The description loads with the newest catalog.</p>
      ) : (
        <Skeleton label="Loading the description" />
      )}
      <RequirementsServed key={section.id} code={code} year={section.year} />
      <div className={styles.links}>
        {reviews && <ButtonLink href={reviews}>Reviews of {code}</ButtonLink>}
        {claims.scopes.has('service:booktrak') && (
          <ButtonLink href={booktrakPaths.home.to({ search: { course: code } })}>
            Books for {code}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}

function factsOf(section: Section, twelveHour: boolean): [string, ReactNode][] {
  const { semester, year, peoplesoftNumber, crossListing, components } = section
  const calendarYear = semester === 'Fall' ? year - 1 : year
  const facts: [string, ReactNode][] = [
    ['Term', `${semester} ${calendarYear}`],
    [
      'Section',
      [section.section, section.classType, section.sectionType].filter(Boolean).join(', '),
    ],
    [
      'Instructors',
      section.instructors.length > 0 ? (
        <Instructors instructors={section.instructors} />
      ) : (
        'To be announced'
      ),
    ],
    [
      'Meets',
      section.meetings.map((each) => formatMeeting(each, twelveHour)).join('; ') ||
        'No scheduled time',
    ],
    ['Class number', String(peoplesoftNumber)],
    ...(crossListing.length > 1
      ? [['Cross-listed as', crossListing.map(canonicalCourseCode).join(', ')] as [string, string]]
      : []),
    ...(components.length > 1
      ? [['Taken together', components.join(' and ')] as [string, string]]
      : []),
  ]
  return facts
}

type LongTextsProps = { section: Section; catalog: LoadedCatalog; whole: FullCatalog | undefined }

function LongTexts({ section, catalog, whole }: LongTextsProps) {
  return (
    <>
      <Texts texts={[['Description', section.descriptionSearch]]} />
      <Prerequisites section={section} catalog={catalog} whole={whole} />
      <Texts texts={textsOf(section)} />
    </>
  )
}

function textsOf(section: Section): [string, string][] {
  return [
    ['Class format', section.classFormat],
    ['Requirements and evaluation', section.classReqEval],
    ['Enrollment preferences', section.enrolmentPreferences],
    ['Grading', section.gradingBasisDesc],
    ['Department notes', section.departmentNotes],
    ['Extra information', section.extraInfo],
  ]
}

function Texts({ texts }: { texts: readonly [string, string][] }) {
  return texts
    .filter(([, text]) => text.trim() !== '')
    .map(([title, text]) => (
      <section key={title} className={styles.text}>
        <h3>{title}</h3>
        <Prose>
          <p>{plainText(text)}</p>
        </Prose>
      </section>
    ))
}
