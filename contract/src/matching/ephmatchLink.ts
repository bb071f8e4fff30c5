import { campus } from '../campus/campus.ts'

/** The navigation shows Ephmatch this many days before it opens. */
const announcedDays = 28

type Season = {
  available: boolean
  seniorOnly?: boolean | undefined
  nextOpenTime?: string | undefined
}

/**
 * Returns the label of the navigation's link to Ephmatch; undefined when Ephmatch is closed for the
 * next 28 days.
 */
export function ephmatchLink(
  { available, seniorOnly, nextOpenTime }: Season,
  now: Date,
): string | undefined {
  const opensSoon =
    nextOpenTime !== undefined &&
    Date.parse(nextOpenTime) - now.getTime() < announcedDays * 86_400_000
  if (!available && !opensSoon) return undefined
  const { ephmatch } = campus.services
  return seniorOnly ? `Senior ${ephmatch}` : ephmatch
}
