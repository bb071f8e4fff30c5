import type { NotificationSettings } from '@wso/contract/notifications/notificationSettings'
import type { SettingsChange } from './useSettingsChange.ts'
import styles from '../notifications.module.css'

type TopicChoice = NotificationSettings['topics'][number]
type Channel = 'inApp' | 'email' | 'push'

const allChannels: { channel: Channel; label: string }[] = [
  { channel: 'inApp', label: 'Inbox' },
  { channel: 'email', label: 'Email' },
  { channel: 'push', label: 'Push' },
]

type ChannelTableProps = {
  topics: TopicChoice[]
  hasEmail: boolean
  change: SettingsChange
}

/**
 * A checkbox for each topic and channel; the email column is hidden for people without an address.
 */
export function ChannelTable({ topics, hasEmail, change }: ChannelTableProps) {
  const channels = allChannels.filter(({ channel }) => hasEmail || channel !== 'email')
  return (
    <section aria-labelledby="channels">
      <h2 id="channels">Topics and channels</h2>
      <table className={styles.channels}>
        <thead>
          <tr>
            <th scope="col">Topic</th>
            {channels.map(({ channel, label }) => (
              <th key={channel} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.topic}>
              <th scope="row">{topic.label}</th>
              {channels.map(({ channel, label }) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the box in it has one
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={`${label}: ${topic.label}`}
                    checked={pending(change, topic.topic, channel) ?? topic[channel]}
                    onChange={({ target }) =>
                      change.mutate({
                        body: { topics: [{ topic: topic.topic, [channel]: target.checked }] },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns the state of a checkbox whose change is being saved; undefined for the others. */
function pending({ isPending, variables }: SettingsChange, name: string, channel: Channel) {
  if (!isPending) return undefined
  return variables.body.topics?.find(({ topic }) => topic === name)?.[channel]
}
