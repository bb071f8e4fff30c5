import { useQuery } from '@tanstack/react-query'
import { bookLimits } from '@wso/contract/booktrak/bookRules'
import type { Book } from '@wso/contract/booktrak/books'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { codeOf } from '#core/format/codeOf.ts'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { type ChosenCourse, CourseField } from '../CourseField.tsx'
import styles from '../booktrak.module.css'

type BookCorrectionProps = { id: number; onClose: () => void }

/** The form with which a moderator corrects the texts and the courses of a book. */
export function BookCorrection({ id, onClose }: BookCorrectionProps) {
  const query = useQuery(read(api.books.get, { params: { id } }))
  return (
    <Loaded query={query} what="The book">
      {(book) => <Form book={book} onClose={onClose} />}
    </Loaded>
  )
}

function Form({ book, onClose }: { book: Book; onClose: () => void }) {
  const correct = useWrite(api.books.correct)
  const show = useToasts()
  const form = useForm({
    draft: `correctBook.${book.id}`,
    start: startOf(book),
    schema: () => import('@wso/contract/booktrak/books').then((m) => m.BookCorrection),
    toBody: ({ authors, courses, ...texts }) => ({
      ...texts,
      authors: authors
        .split(';')
        .map((author) => author.trim())
        .filter(Boolean),
      courseIDs: courses.map(({ id }) => id),
    }),
    send: (body) => correct.mutateAsync({ params: { id: book.id }, body }),
    onSent: (_, isOpen) => {
      show({ text: 'The book was corrected' })
      if (isOpen) onClose()
    },
  })
  return (
    <form className={styles.section} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <TextField label="Title" maxLength={bookLimits.title} {...form.field('title')} />
      <TextField
        label="Subtitle"
        optional
        maxLength={bookLimits.title}
        {...form.field('subtitle')}
      />
      <TextField
        label="Authors"
        optional
        hint="Separate several with semicolons"
        {...form.field('authors')}
      />
      <TextField label="Publisher" optional maxLength={200} {...form.field('publisher')} />
      <CourseField
        label="Courses"
        optional
        chosen={form.values.courses}
        onChange={(courses) => form.change({ courses })}
        error={form.errorOf('courseIDs')}
      />
      <div className={styles.acts}>
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" type="submit" busy={form.isSending}>
          Save correction
        </Button>
      </div>
    </form>
  )
}

const startOf = ({ title, subtitle = '', authors = [], publisher = '', courses = [] }: Book) => ({
  title,
  subtitle,
  authors: authors.join('; '),
  publisher,
  courses: courses.map((course): ChosenCourse => ({ id: course.id, code: codeOf(course) })),
})
