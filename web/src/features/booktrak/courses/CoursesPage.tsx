import { useQuery } from '@tanstack/react-query'
import type { CourseBooks } from '@wso/contract/booktrak/books'
import { campus } from '@wso/contract/campus'
import { termName } from '@wso/contract/campus/terms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { plural } from '#core/format/plural.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { bellIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { formatPrice } from '../booktrak.labels.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BooktrakFrame } from '../BooktrakFrame.tsx'
import { BookRow } from '../find/BookRow.tsx'
import { booksOf, cheapestTotal, withoutOffers } from './totals.ts'
import styles from '../booktrak.module.css'

/** The books of the viewer's schedule, with live offers and the cheapest copies. */
export function CoursesPage() {
  const query = useQuery(read(api.books.ofSchedule, {}))
  return (
    <BooktrakFrame tab="courses">
      <Loaded query={query} what="Your courses" loading={<Skeleton shape="rows" count={6} />}>
        {(courses) => (
          <>
            <PageTop
              title="Books for your courses"
              windowTitle={`Your courses, ${campus.services.booktrak}`}
              lead={<Total courses={courses} />}
              actions={<AskForMissing courses={courses} />}
            />
            {courses.length === 0 ? (
              <Empty
                title="No courses in your schedule"
                action={
                  isOffered(scheduler.to()) && (
                    <ButtonLink href={scheduler.to()}>Open {campus.services.scheduler}</ButtonLink>
                  )
                }
              >
                Add your courses to your default schedule, and their books will appear here.
              </Empty>
            ) : (
              <div className={styles.sections}>
                {courses.map((course) => (
                  <Course key={`${course.code} ${course.year} ${course.semester}`} {...course} />
                ))}
              </div>
            )}
          </>
        )}
      </Loaded>
    </BooktrakFrame>
  )
}

function Total({ courses }: { courses: readonly CourseBooks[] }) {
  const books = booksOf(courses)
  if (books.length === 0) return null
  const { count, cents } = cheapestTotal(books)
  if (count === 0) return `${plural(books.length, 'book')}, none of them with a price right now.`
  if (count === 1) return `The cheapest copy costs ${formatPrice(cents)}.`
  return `The cheapest copies of ${count === books.length ? 'all' : `${count} of`} ${plural(books.length, 'book')} cost ${formatPrice(cents)} together.`
}

/** Opens the form for every book without an offer. */
function AskForMissing({ courses }: { courses: readonly CourseBooks[] }) {
  const missing = withoutOffers(booksOf(courses))
  if (missing.length === 0) return null
  const isbn = missing.map(({ isbn13 }) => isbn13)
  return (
    <ButtonLink href={booktrakPaths.newListings.to({ search: { isbn, type: 'BUY' } })}>
      <Icon path={bellIcon} />
      {missing.length === 1
        ? 'Look for the missing book'
        : `Look for ${missing.length} missing books`}
    </ButtonLink>
  )
}

function Course({ course, code, semester, year, books }: CourseBooks) {
  const all = booktrakPaths.home.to({ search: { course: code } })
  const term = termName({ year, semester })
  return (
    <Card
      title={[code, course.title].filter(Boolean).join(' ')}
      aside={books.length > 0 ? <Link href={all}>All books for {code}</Link> : term}
      flush
    >
      {books.length === 0 ? (
        <p className={styles.none}>
          No one has listed a book for {code} yet.{' '}
          <Link href={booktrakPaths.newListings.to()}>Add one</Link>
        </p>
      ) : (
        <Rows label={`Books for ${code}, ${term}`}>
          {books.map((book) => (
            <BookRow
              key={book.id}
              book={book}
              side="buy"
              href={booktrakPaths.book.to({
                params: { bookID: book.id },
                search: { course: code },
              })}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
