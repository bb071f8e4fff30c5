import { useMe } from './me.ts'
import { useSession } from './session.ts'
import type { Reader } from './navigation.ts'

/** Who looks at the navigation. */
export function useReader(): Reader {
  const { claims } = useSession()
  return { claims, type: useMe()?.type }
}
