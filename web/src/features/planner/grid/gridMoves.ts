import { planLimits } from '@wso/contract/planning/planRules'
import { canonicalSpot, rowsOfPlan, rowsOfYear, type Spot, winterSlot } from '../plans/spot.ts'

/** The column of the row's name, left of the courses. */
export const headSlot = -1

const steps: Record<string, Spot> = {
  ArrowUp: { row: -1, slot: 0 },
  ArrowDown: { row: 1, slot: 0 },
  ArrowLeft: { row: 0, slot: -1 },
  ArrowRight: { row: 0, slot: 1 },
  PageUp: { row: -rowsOfYear, slot: 0 },
  PageDown: { row: rowsOfYear, slot: 0 },
}

type Bounds = {
  hasWinters: boolean
  /** The first column: `headSlot`, or 0 while a course is moved. */
  first: number
}

/**
 * Returns the cell that a key leads to; undefined when the key is not for the grid. The column of
 * short winters has one cell for the rows of a year.
 */
export function nextSpot(key: string, from: Spot, { hasWinters, first }: Bounds): Spot | undefined {
  const last = hasWinters ? winterSlot : planLimits.courses - 1
  if (key === 'Home') return { ...from, slot: first }
  if (key === 'End') return canonicalSpot({ ...from, slot: last })
  const step = steps[key]
  if (!step) return undefined
  const rows = from.slot === winterSlot ? Math.sign(step.row) * rowsOfYear : step.row
  const row = clamp(from.row + rows, 0, rowsOfPlan - 1)
  return canonicalSpot({ row, slot: clamp(from.slot + step.slot, first, last) })
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The attribute by which the grid finds the control of a spot. */
export const spotName = (spot: Spot): string => {
  const { row, slot } = canonicalSpot(spot)
  return `${row}:${slot}`
}
