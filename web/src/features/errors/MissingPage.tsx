import { Missing } from '#core/Missing.tsx'

/** `/404`: there is nothing here. */
export function MissingPage() {
  return <Missing />
}
