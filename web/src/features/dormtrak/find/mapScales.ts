import type { Dorm, DormRoom } from '@wso/contract/dormtrak/dorms'
import type { scaleOf } from '@wso/contract/dormtrak/roomSearch'
import { formatShare, ratingLabels, squareFeet } from '../dormtrak.labels.ts'

export type MapScale = ReturnType<typeof scaleOf>

/** A dorm with the mean chance of its rooms, if it is known. */
export type ScaledDorm = Dorm & { chance?: number | undefined }

type Scale = {
  label: string
  /** What the value of a dorm is. */
  dormLabel: string
  valueOf: (dorm: ScaledDorm) => number | null
  valueOfRoom: (room: DormRoom) => number | null
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
const rating = (name: Exclude<MapScale, 'area' | 'chance'>): Scale => ({
  ...stars,
  label: `${ratingLabels[name].label} of 5`,
  dormLabel: `${ratingLabels[name].label} of 5`,
  valueOf: (dorm) => dorm[name],
  valueOfRoom: ({ ratings }) => ratings?.[name] ?? null,
})

/** How maps color dorms and rooms, in five steps. */
export const mapScales: Record<MapScale, Scale> = {
  satisfaction: rating('satisfaction'),
  location: rating('location'),
  wifi: rating('wifi'),
  loudness: {
    ...rating('loudness'),
    bounds: [3.5, 3, 2.5, 2],
    steps: ['Over 3.5', '3.1–3.5', '2.6–3', '2.1–2.5', '2 or quieter'],
  },
  area: {
    label: 'Area',
    dormLabel: 'Average single',
    valueOf: ({ averageSingleArea }) => averageSingleArea,
    valueOfRoom: ({ area }) => area,
    format: squareFeet,
    bounds: [100, 120, 140, 160],
    steps: ['Under 100 sq ft', '100–119', '120–139', '140–159', '160 or more'],
  },
  chance: {
    label: 'Chance that the room is free',
    dormLabel: 'Average chance of its rooms',
    valueOf: ({ chance }) => chance ?? null,
    // Floors are not colored by it.
    valueOfRoom: () => null,
    format: formatShare,
    bounds: [0.2, 0.4, 0.6, 0.8],
    steps: ['Under 20%', '20–39%', '40–59%', '60–79%', '80% or more'],
  },
}

/** The step of a value, from 1 to 5; 0 without one. */
export function stepOf(scale: MapScale, value: number | null): number {
  if (value === null) return 0
  const isReached = (bound: number) => (scale === 'loudness' ? value <= bound : value >= bound)
  return mapScales[scale].bounds.filter(isReached).length + 1
}
