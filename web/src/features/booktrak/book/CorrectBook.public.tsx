import { Suspense, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { part } from '#ui/loading/part.ts'

const BookCorrection = part(() => import('./BookCorrection.tsx').then((m) => m.BookCorrection))

/** Lets a moderator correct the texts and the courses of a book. */
export function CorrectBook({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>Correct this book</Button>
      </div>
    )
  }
  return (
    <Suspense fallback={<Skeleton label="Loading the form" />}>
      <BookCorrection id={id} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
