import { type DrawnRoom, expectAt, type PastRoom, stateChance, strengths } from './chances.ts'

/** How chances came true; see the contract. */
type Calibration = {
  bins: { from: number; cases: number; free: number }[]
  error: number
}

/** What other draws say about a room of a past draw, and whether the room was free. */
type Case = { expected: NonNullable<ReturnType<ReturnType<typeof expectAt>>>; isFree: boolean }

/** The places in a draw at which chances are checked. */
const positions = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]
const starts = [0, 0.2, 0.4, 0.6, 0.8]

/** Each room of each draw at each place, as if its draw were the next one and only the others known. */
function casesOf(past: readonly PastRoom[]): Case[] {
  return [...Map.groupBy(past, ({ year }) => year)].flatMap(([year, rooms]) => {
    const others = past.filter((each) => each.year !== year)
    return positions.flatMap((position) => {
      const expectedOf = expectAt(others, position)
      return rooms.flatMap(({ room, wentAt }) => caseOf(expectedOf, room, wentAt >= position))
    })
  })
}

function caseOf(expectedOf: ReturnType<typeof expectAt>, room: DrawnRoom, isFree: boolean): Case[] {
  const expected = expectedOf(room)
  return expected ? [{ expected, isFree }] : []
}

/** The sum of the squared distances of chances and outcomes, as in the Brier score: less is better. */
const scoreOf = (cases: readonly Case[], strength: number) =>
  cases.reduce(
    (sum, { expected, isFree }) =>
      sum + (stateChance(expected, strength).chance - Number(isFree)) ** 2,
    0,
  )

/**
 * Chooses the strength whose chances would have stated past draws best, and returns how these came true.
 * Its result is kept, because it looks at every room of every draw.
 */
export function calibrate(past: readonly PastRoom[]): Calibration & { strength: number } {
  const cases = casesOf(past)
  const scores = strengths.map((strength) => scoreOf(cases, strength))
  const strength = strengths[scores.indexOf(Math.min(...scores))] ?? strengths[0]
  return { strength, ...binned(cases, strength) }
}

function binned(cases: readonly Case[], strength: number): Calibration {
  const bins = starts.map((from) => ({ from, cases: 0, free: 0, sum: 0 }))
  for (const { expected, isFree } of cases) {
    const { chance } = stateChance(expected, strength)
    const bin = bins.findLast(({ from }) => chance >= from)!
    bin.cases += 1
    bin.free += Number(isFree)
    bin.sum += chance
  }
  const distance = bins.reduce((total, { free, sum }) => total + Math.abs(sum - free), 0)
  return {
    error: Math.round((distance / Math.max(cases.length, 1)) * 1000) / 1000,
    bins: bins.map(({ from, cases: all, free }) => ({ from, cases: all, free })),
  }
}
