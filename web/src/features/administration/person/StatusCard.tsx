import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { calendarDay } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { Facts } from '#ui/data/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'

/** The state of an account. */
export function StatusCard({ person }: { person: AdminPersonDetail }) {
  const { id, lastLoginTime, sessions, secondFactorTime } = person
  return (
    <Card title="Status">
      <Facts
        facts={[
          ['Account', stateOf(person)],
          ['Last login', lastLoginTime ? calendarDay(lastLoginTime) : 'None in 90 days'],
          ['Logged in', sessions > 0 ? `On ${plural(sessions, 'device')}` : 'Nowhere'],
          ['Two-step login', secondFactorTime ? `Since ${calendarDay(secondFactorTime)}` : 'Off'],
          ['Id', id],
        ]}
      />
    </Card>
  )
}

function stateOf({ closedTime, atWilliams }: AdminPersonDetail) {
  if (closedTime) return `Closed since ${calendarDay(closedTime)}`
  return atWilliams ? 'Open' : 'Has left the college'
}
