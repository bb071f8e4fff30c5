import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { formatList } from '@wso/contract/core/formatList'
import { calendarDay } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { Facts } from '#ui/data/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { areaLabels } from '../administration.labels.ts'
import styles from '../administration.module.css'

/** The state of an account, and the ban in force. */
export function StatusCards({ person }: { person: AdminPersonDetail }) {
  const { id, lastLoginTime, sessions, secondFactorTime, ban } = person
  return (
    <div className={styles.list}>
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
      {ban && (
        <Card title="Ban">
          <Facts
            left
            facts={[
              ['From', formatList(ban.areas.map((area) => areaLabels[area]))],
              ['Reason', ban.reason],
              ['Since', calendarDay(ban.createdTime)],
              ['Until', ban.endTime ? calendarDay(ban.endTime) : 'Moderators lift it'],
            ]}
          />
        </Card>
      )}
    </div>
  )
}

function stateOf({ closedTime, atWilliams }: AdminPersonDetail) {
  if (closedTime) return `Closed since ${calendarDay(closedTime)}`
  return atWilliams ? 'Open' : 'Has left the college'
}
