import type { BulletinType } from '@wso/contract/posts/bulletins'
import { bulletinTypes } from '@wso/contract/posts/postTypes'
import { refuse } from '#core/refusal.ts'

const listedDays = 60

/** @throws 1831 when the text is not a bulletin type */
export function readType(type: string): BulletinType {
  const known = bulletinTypes.find((each) => each === type)
  if (!known) throw refuse('bulletinType')
  return known
}

/**
 * Returns when a bulletin leaves the list: the given date, or 60 days after the start. An
 * announcement without a date stays listed, and the result is null.
 */
export function endOf(type: BulletinType, startDate: string, endDate: string | null | undefined) {
  if (endDate) return endDate
  if (type === 'announcement') return null
  const end = new Date(startDate)
  end.setUTCDate(end.getUTCDate() + listedDays)
  return end.toISOString()
}

/** @throws 1830 when the end is before the start */
export function checkDates(startDate: string, endDate: string | null) {
  if (endDate && new Date(startDate) > new Date(endDate)) throw refuse('bulletinDates')
}
