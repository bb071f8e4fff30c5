import { campus } from '@wso/contract/campus'
import type { User } from '@wso/contract/users/users'
import type { CampusStatus } from '@wso/contract/users/users'

/** The dorm room of residents, the office of others. Empty when neither is known. */
export function placeOf({ type, dormRoom, office }: User): string {
  if (type !== 'student') return office?.number ?? ''
  return dormRoom ? [dormRoom.dorm?.name, dormRoom.number].filter(Boolean).join(' ') : ''
}

/** "Boston, MA" or "Nara, Japan". Empty without a city. */
export function hometownOf({ homeTown, homeState, homeCountry }: User): string {
  if (!homeTown) return ''
  const beyond = homeCountry === campus.country || !homeCountry ? homeState : homeCountry
  return [homeTown, beyond].filter(Boolean).join(', ')
}

/** The label of the campus status, or empty. */
export const campusStatusOf = ({ campusStatus }: User) =>
  campusStatusLabels[campusStatus as CampusStatus] ?? ''

export const campusStatusLabels: Record<CampusStatus, string> = {
  'on-campus': 'On campus',
  remote: 'Remote',
}
