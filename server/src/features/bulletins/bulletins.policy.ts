import type { BulletinType } from '@wso/contract/bulletins'
import { bulletinTypes } from '@wso/contract/bulletins.limits'
import { refuse } from '#core/refusal.ts'

const listedDays = 60

/** @throws 1831 for anything that is no kind of bulletin */
export function readType(type: string): BulletinType {
  const known = bulletinTypes.find((each) => each === type)
  if (!known) throw refuse('bulletinType')
  return known
}

/**
 * When a bulletin leaves the list: on the date given, else 60 days after its start.
 * An announcement without a date stays.
 */
export function endOf(type: BulletinType, startDate: string, endDate: string | null | undefined) {
  if (endDate) return endDate
  if (type === 'announcement') return null
  const end = new Date(startDate)
  end.setUTCDate(end.getUTCDate() + listedDays)
  return end.toISOString()
}

/** @throws 1830 when it would end before it starts */
export function checkDates(startDate: string, endDate: string | null) {
  if (endDate && new Date(startDate) > new Date(endDate)) throw refuse('bulletinDates')
}
