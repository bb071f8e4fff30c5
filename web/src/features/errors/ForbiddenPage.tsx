import { Closed } from '#core/Closed.tsx'

/** `/403`: closed to this account. */
export function ForbiddenPage() {
  return <Closed />
}
