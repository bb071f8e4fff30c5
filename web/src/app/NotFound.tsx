import { Missing } from '#core/page/Missing.tsx'

/** Shown at URLs that match no page. */
export function NotFound() {
  return <Missing />
}
