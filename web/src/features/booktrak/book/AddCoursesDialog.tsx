import type { Book } from '@wso/contract/booktrak/books'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { type ChosenCourse, CourseField } from '../CourseField.tsx'

/** Adds courses that use a book. Courses added earlier stay. */
export function AddCoursesDialog({ book, onClose }: { book: Book; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly ChosenCourse[]>([])
  const add = useWrite(api.books.addCourses)
  const toast = useToasts()
  const save = () => {
    if (chosen.length === 0) return onClose()
    return add.mutate(
      { params: { id: book.id }, body: { courseIDs: chosen.map(({ id }) => id) } },
      {
        onSuccess: () => {
          toast({ kind: 'good', text: 'Courses added' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title="Courses that use this book"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" busy={add.isPending} onClick={save}>
            Add courses
          </Button>
        </>
      }
    >
      {add.error && (
        <Notice kind="bad" role="alert">
          {add.error.message}
        </Notice>
      )}
      <CourseField
        label="Courses"
        chosen={chosen}
        onChange={setChosen}
        hint="Everyone who opens these courses will find the book."
      />
    </Dialog>
  )
}
