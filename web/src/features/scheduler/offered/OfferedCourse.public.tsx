import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { isOffered } from '#core/navigation/offered.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Instructors } from '../courses/Instructors.tsx'
import { scheduler } from '../scheduler.paths.ts'
import { AddOffered } from './AddOffered.tsx'
import { OfferedList } from './OfferedList.tsx'
import { offeredTerms, whenOffered } from './offeredTerms.ts'
import styles from './offered.module.css'

/** When a course is offered, and its sections by term: times, instructors and a button to add each. */
export function OfferedCourse({ code }: { code: string }) {
  const hasScheduler = isOffered(scheduler.to())
  const query = useQuery(read(api.catalog.offered, { query: { course: code } }))
  return (
    <Loaded
      query={query}
      what="The sections"
      loading={<Skeleton shape="rows" count={2} label="Loading the sections" />}
    >
      {(sections) => {
        const terms = offeredTerms(sections, code)
        return (
          <Card
            title="Sections"
            aside={<span className={styles.when}>{whenOffered(terms)}</span>}
            flush
          >
            {terms.length === 0 && (
              <p className={styles.none}>
                No section of {code} is in the catalog.{' '}
                {hasScheduler && (
                  <Link href={scheduler.to({ search: { view: 'catalog' } })}>
                    Find another course
                  </Link>
                )}
              </p>
            )}
            <OfferedList
              terms={terms}
              renderName={(section) => (
                <>
                  Section {section.section}
                  {section.classType && ` · ${section.classType}`}
                  {section.instructors.length > 0 && ' · '}
                  <Instructors instructors={section.instructors} />
                </>
              )}
              renderAction={(section, term) =>
                hasScheduler &&
                term.state !== 'over' && <AddOffered section={section} code={code} />
              }
            />
          </Card>
        )
      }}
    </Loaded>
  )
}
