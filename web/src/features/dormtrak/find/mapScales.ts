import type { Dorm } from '@wso/contract/dormtrak/dorms'
import type { scaleOf } from '@wso/contract/dormtrak/roomSearch'
import { ratingLabels, squareFeet } from '../dormtrak.labels.ts'

export type MapScale = ReturnType<typeof scaleOf>

type Scale = {
  label: string
  valueOf: (dorm: Dorm) => number | null
  format: (value: number) => string
  /** Where each better step starts, from the second; for loudness, less is better. */
  bounds: readonly number[]
  /** The steps in words, from the worst. */
  steps: readonly string[]
}

const stars = {
  format: (value: number) => value.toFixed(1),
  bounds: [2.5, 3, 3.5, 4],
  steps: ['Under 2.5', '2.5–2.9', '3–3.4', '3.5–3.9', '4 or better'],
}
const rating = (name: 'satisfaction' | 'location' | 'wifi'): Scale => ({
  ...stars,
  label: `${ratingLabels[name].label} of 5`,
  valueOf: (dorm) => dorm[name],
})

/** How the map colors dorms, in five steps. */
export const mapScales: Record<MapScale, Scale> = {
  satisfaction: rating('satisfaction'),
  location: rating('location'),
  wifi: rating('wifi'),
  loudness: {
    label: 'Loudness of 5',
    valueOf: ({ loudness }) => loudness,
    format: stars.format,
    bounds: [3.5, 3, 2.5, 2],
    steps: ['Over 3.5', '3.1–3.5', '2.6–3', '2.1–2.5', '2 or quieter'],
  },
  area: {
    label: 'Average single',
    valueOf: ({ averageSingleArea }) => averageSingleArea,
    format: squareFeet,
    bounds: [100, 120, 140, 160],
    steps: ['Under 100 sq ft', '100–119', '120–139', '140–159', '160 or more'],
  },
}

/** The step of a dorm, from 1 to 5; 0 without a value. */
export function stepOf(scale: MapScale, dorm: Dorm): number {
  const { valueOf, bounds } = mapScales[scale]
  const value = valueOf(dorm)
  if (value === null) return 0
  const reached = bounds.filter((bound) => (scale === 'loudness' ? value <= bound : value >= bound))
  return reached.length + 1
}
