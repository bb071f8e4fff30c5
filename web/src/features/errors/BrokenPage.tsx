import { Broken } from './Broken.tsx'

/** `/500`: it broke on our side. */
export function BrokenPage() {
  return (
    <Broken code={500} title="This page broke on our side">
      Nothing you wrote is lost; drafts stay on this device. Try again in a moment.
    </Broken>
  )
}
