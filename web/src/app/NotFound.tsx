import { Missing } from '#core/Missing.tsx'

/** For every address that leads nowhere. */
export function NotFound() {
  return <Missing />
}
