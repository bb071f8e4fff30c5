import { Broken } from './Broken.tsx'

/** `/500`: an error on the server. */
export function BrokenPage() {
  return (
    <Broken code={500} title="Something went wrong on our side">
      Your drafts are saved on this device. Try again in a moment.
    </Broken>
  )
}
