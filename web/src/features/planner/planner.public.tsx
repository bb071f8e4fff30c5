import { Suspense, useState } from 'react'
import { isOffered } from '#core/navigation/offered.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { part } from '#ui/loading/part.ts'
import { plannerPaths } from './planner.paths.ts'

const ServedDetails = part(() =>
  import('./help/ServedDetails.tsx').then((module) => module.ServedDetails),
)

type RequirementsServedProps = {
  /** `BIOL 214`. */
  code: string
  /** The academic year whose catalog has the course; the newest catalog when absent. */
  year?: number | undefined
}

/** A button that shows which requirements of the viewer's plan a course counts toward. */
export function RequirementsServed(props: RequirementsServedProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOffered(plannerPaths.plan.to())) return null
  if (!isOpen) {
    return (
      // Keeps the button as wide as its words in a grid.
      <div>
        <Button onClick={() => setOpen(true)}>
          Which of my requirements does this count toward?
        </Button>
      </div>
    )
  }
  return (
    <Suspense fallback={<Skeleton label="Checking your requirements" />}>
      <ServedDetails {...props} />
    </Suspense>
  )
}
