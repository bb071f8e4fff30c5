import type { Book } from '@wso/contract/booktrak/books'
import { Suspense, useState } from 'react'
import { codeOf } from '#core/format/codeOf.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { ReportButton } from '#posts/reporting/ReportButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { bellIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { tagIcon } from '#ui/icons/things.ts'
import { part } from '#ui/loading/part.ts'
import { useMayWrite } from '../access.ts'
import { creditsOf, formatISBN } from '../booktrak.labels.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { Cover } from '../Cover.tsx'
import styles from './book.module.css'

const AddCoursesDialog = part(() =>
  import('./AddCoursesDialog.tsx').then((m) => m.AddCoursesDialog),
)

/** The title, authors, courses and cover of a book, and the viewer's actions on it. */
export function BookHead({ book, windowTitle }: { book: Book; windowTitle: string }) {
  const { title, subtitle, publisher, infoLink, isbn13 } = book
  return (
    <div className={styles.head}>
      <Cover book={book} large />
      <div className={styles.facts}>
        <PageTop title={title} windowTitle={windowTitle} />
        {subtitle && <p>{subtitle}</p>}
        <p className={styles.quiet}>{[creditsOf(book), publisher].filter(Boolean).join(' · ')}</p>
        <Courses book={book} />
        <div className={styles.isbn}>
          ISBN {formatISBN(isbn13)}
          {infoLink && (
            <>
              {' · '}
              <a href={infoLink} target="_blank" rel="noreferrer">
                About this book
              </a>
            </>
          )}
          {book.id > 0 && (
            <ReportButton size="small" reported={{ kind: 'book', itemID: book.id }} />
          )}
        </div>
      </div>
      <Acts isbn={isbn13} />
    </div>
  )
}

/** Links that open the form for this book. */
function Acts({ isbn }: { isbn: string }) {
  if (!useMayWrite()) return null
  const form = (type: 'SELL' | 'BUY') =>
    booktrakPaths.newListings.to({ search: { isbn: [isbn], type } })
  return (
    <div className={styles.acts}>
      <ButtonLink href={form('BUY')}>
        <Icon path={bellIcon} />
        Notify me about new copies
      </ButtonLink>
      <ButtonLink href={form('SELL')}>
        <Icon path={tagIcon} />
        Sell your copy
      </ButtonLink>
    </div>
  )
}

function Courses({ book }: { book: Book }) {
  const [isAdding, setAdding] = useState(false)
  const mayWrite = useMayWrite()
  const isReader = useSession().claims.scopes.has('service:factrak:full')
  const courses = book.courses ?? []
  if (book.id === 0 || (courses.length === 0 && !mayWrite)) return null
  return (
    <div className={styles.courses}>
      {courses.map((course) => (
        <ChipLink
          key={course.id}
          tag
          href={booktrakPaths.home.to({ search: { course: codeOf(course) } })}
        >
          {codeOf(course)}
        </ChipLink>
      ))}
      {isReader &&
        courses.map((course) => (
          <Link key={course.id} href={factrakPaths.course.to({ params: { courseID: course.id } })}>
            About {codeOf(course)}
          </Link>
        ))}
      {mayWrite && (
        <Button kind="plain" size="small" onClick={() => setAdding(true)}>
          <Icon path={plusIcon} />
          Add a course
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <AddCoursesDialog book={book} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}
