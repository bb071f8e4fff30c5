import { Closed } from '#core/page/Closed.tsx'

/** `/403`: the account has no access. */
export function ForbiddenPage() {
  return <Closed />
}
