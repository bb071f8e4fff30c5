import type { Secret, Strategy, View } from './game.ts'

type Example = { secret: Secret; view: View }

/** The least share of practice rounds that a feature must explain to be trusted. */
const trusted = 0.8

/**
 * Returns the best guess that known rounds teach: by the one value at one place of the view whose presence
 * follows the secret most often. It does not decide when none does.
 */
export function learn(examples: readonly Example[]): Strategy {
  const seen = examples.map(({ secret, view }) => ({ secret, features: featuresOf(view) }))
  const best = { feature: '', meaning: 1 as Secret, right: 0 }
  for (const feature of new Set(seen.flatMap(({ features }) => [...features]))) {
    const hits = seen.filter(({ secret, features }) => features.has(feature) === (secret === 1))
    const right = Math.max(hits.length, seen.length - hits.length)
    if (right > best.right) {
      Object.assign(best, { feature, right, meaning: right === hits.length ? 1 : 0 })
    }
  }
  if (best.right < trusted * seen.length) return () => 0.5
  const { feature, meaning } = best
  return (view) => (featuresOf(view).has(feature) ? meaning : 1 - meaning)
}

/** Every value with its place, such as `reviews.total=3`. The order of a list is no part of a place. */
function featuresOf(value: unknown, place = ''): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([`${place}=${String(value)}`])
  const length = Array.isArray(value) ? [`${place}.length=${value.length}`] : []
  const inner = Object.entries(value).flatMap(([key, each]) => [
    ...featuresOf(each, Array.isArray(value) ? `${place}[]` : `${place}.${key}`),
  ])
  return new Set([...length, ...inner])
}
