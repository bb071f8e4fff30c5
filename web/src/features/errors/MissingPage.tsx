import { Missing } from '#core/page/Missing.tsx'

/** `/404`: no page at this URL. */
export function MissingPage() {
  return <Missing />
}
