import { useQuery } from '@tanstack/react-query'
import { courseCode, type Section } from '@wso/scheduler/catalog'
import { prerequisitesOf } from '@wso/scheduler/companions'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classes } from '#ui/classes.ts'
import { Facts } from '#ui/Facts.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './catalog.module.css'
import { ClassMarks } from './ClassMarks.tsx'
import { plainText } from './plainText.ts'
import { usePlanStore } from './planStore.ts'
import { AddButton } from './ResultCard.tsx'
import type { LoadedCatalog } from './useCatalog.ts'
import { useWholeCatalog } from './useWholeCatalog.ts'
import { instructorText, meetingText } from './words.ts'

type SectionDetailsProps = { catalog: LoadedCatalog; section: Section; onClose: () => void }

/** Everything the catalog says of a class. */
export function SectionDetails({ catalog, section, onClose }: SectionDetailsProps) {
  const whole = useWholeCatalog(catalog)
  const { data, isError } = useQuery({
    queryKey: ['catalog', 'details', section.id, whole !== undefined],
    queryFn: async () => (await whole?.details(section.id)) ?? section,
    enabled: whole !== undefined,
    staleTime: Infinity,
  })
  const twelveHour = usePlanStore((state) => state.twelveHour)
  const code = courseCode(section)
  return (
    <Sheet
      title={`${code} ${section.titleLong}`}
      onClose={onClose}
      foot={<AddButton catalog={catalog} group={{ section, alsoListed: [] }} />}
    >
      <div className={classes(styles.marks, styles.alone)}>
        <ClassMarks section={section} hasReviews={catalog.hasReviews} />
      </div>
      <Facts left facts={factsOf(section, twelveHour)} />
      {data ? (
        <LongTexts section={data} />
      ) : (
        !isError && <Skeleton label="Loading the description" />
      )}
      {catalog.hasReviews && section.courseDBID > 0 && (
        <ButtonLink href={`/factrak/courses/${section.courseDBID}`}>Reviews of {code}</ButtonLink>
      )}
    </Sheet>
  )
}

function factsOf(section: Section, twelveHour: boolean): [string, string][] {
  const { semester, year, peoplesoftNumber, crossListing, components } = section
  const calendarYear = semester === 'Fall' ? year - 1 : year
  const facts: [string, string][] = [
    ['Term', `${semester} ${calendarYear}`],
    [
      'Section',
      [section.section, section.classType, section.sectionType].filter(Boolean).join(', '),
    ],
    ['Instructors', instructorText(section) || 'To be announced'],
    [
      'Meets',
      section.meetings.map((each) => meetingText(each, twelveHour)).join('; ') ||
        'No scheduled time',
    ],
    ['Class number', String(peoplesoftNumber)],
    ...(crossListing.length > 1
      ? [['Cross-listed as', crossListing.join(', ')] as [string, string]]
      : []),
    ...(components.length > 1
      ? [['Taken together', components.join(' and ')] as [string, string]]
      : []),
  ]
  return facts
}

function LongTexts({ section }: { section: Section }) {
  const prerequisites = prerequisitesOf(section)
  const texts: [string, string][] = [
    ['Description', section.descriptionSearch],
    ['Prerequisites', prerequisites.none ? 'None' : prerequisites.text],
    ['Class format', section.classFormat],
    ['Requirements and evaluation', section.classReqEval],
    ['Enrollment preferences', section.enrolmentPreferences],
    ['Grading', section.gradingBasisDesc],
    ['Department notes', section.departmentNotes],
    ['Extra information', section.extraInfo],
  ]
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
