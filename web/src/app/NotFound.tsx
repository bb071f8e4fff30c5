import { Missing } from '#core/page/Missing.tsx'

/** Shown at addresses that match no page. */
export function NotFound() {
  return <Missing />
}
