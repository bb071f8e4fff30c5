import type { Section } from '@wso/scheduler/catalog/section'
import { busyOf } from '@wso/scheduler/week/conflicts'
import { type Week, weekOf } from '@wso/scheduler/week/week'

/** The days and hours to draw. */
type Shown = Pick<Week, 'days' | 'from' | 'to'>

/** The days and hours of a week, extended for previewed classes. */
export function withPreview(week: Shown, previews: readonly Section[]): Shown {
  if (previews.length === 0) return week
  const alone = weekOf(previews.map(busyOf))
  return {
    days: [...week.days, ...alone.days.slice(week.days.length).map(() => [])],
    from: Math.min(week.from, alone.from),
    to: Math.max(week.to, alone.to),
  }
}

/** The properties by which a week's styles place its days and hours. */
export const sizesOf = ({ days, from, to }: Shown): object => ({
  '--days': days.length,
  '--from': from,
  '--minutes': to - from,
})
