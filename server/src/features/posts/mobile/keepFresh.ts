import type { Services } from '#core/context.ts'
import { onceFor } from '#core/onceFor.ts'

const minute = 60_000
const freshMs = 5 * minute

type Kept = { value: unknown; until: number; asking?: Promise<unknown> }

/** What a node has read from other services, by name. */
const keptBy = onceFor<Services['config'], Map<string, Kept>>(() => new Map())

/**
 * Returns what `ask` read less than five minutes ago, and asks again after that; concurrent callers
 * share one request. After a failure, returns the last value, or else `empty`, for a minute.
 */
export async function keepFresh<T>(
  { config, now, log }: Pick<Services, 'config' | 'now' | 'log'>,
  { name, empty, ask }: { name: string; empty: T; ask: () => Promise<T> },
): Promise<T> {
  const kept = keptBy(config)
  const known = kept.get(name) ?? { value: empty, until: 0 }
  kept.set(name, known)
  if (now().getTime() < known.until) return known.value as T
  const update = async () => {
    try {
      known.value = await ask()
      known.until = now().getTime() + freshMs
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ name, reason }, 'a file for phones was not updated')
      known.until = now().getTime() + minute
    }
  }
  known.asking ??= update().finally(() => delete known.asking)
  await known.asking
  return known.value as T
}
