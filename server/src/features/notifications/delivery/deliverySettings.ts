import type {
  NotificationSettings,
  NotificationSettingsChanges,
} from '@wso/contract/notifications/notificationSettings'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { invalidField } from '#core/refusal.ts'
import { notificationChoices } from '../notifications/notifications.table.ts'
import { type TopicName, topicOf, topics } from '../notifications/topics.public.ts'
import { users } from '../../users/users.table.ts'
import { canMail, minutesOf, timeOf } from './delivery.policy.ts'
import { deliverySettings } from './delivery.table.ts'

export type Channel = 'inApp' | 'email' | 'push'
type Choice = { topic: string; channel: Channel; enabled: boolean }

const names = Object.keys(topics) as TopicName[]
const salmon = 'salmon' satisfies TopicName

/** Returns the viewer's channels. Creates no row. */
export async function get({ db, viewer, config }: Context): Promise<NotificationSettings> {
  const [choices, [person]] = await Promise.all([
    db.select().from(notificationChoices).where(eq(notificationChoices.userID, viewer.id)),
    db
      .select({ email: users.williamsEmail, settings: deliverySettings })
      .from(users)
      .leftJoin(deliverySettings, eq(deliverySettings.userID, users.id))
      .where(eq(users.id, viewer.id)),
  ])
  const isOn = chosen(choices)
  const { quietFrom = null, quietTo = null, digest = false } = person?.settings ?? {}
  return {
    id: viewer.id,
    userID: viewer.id,
    enableNotifications: names.some((name) => isOn(name, 'push')),
    salmonNotify: isOn(salmon, 'push'),
    topics: names.map((name) => ({
      topic: name,
      label: topics[name].label,
      group: topics[name].group,
      inApp: isOn(name, 'inApp'),
      email: isOn(name, 'email'),
      push: isOn(name, 'push'),
    })),
    digest,
    ...quietHoursOf(quietFrom, quietTo),
    ...(canMail(config) && person?.email && { email: person.email }),
  }
}

const quietHoursOf = (from: number | null, to: number | null) =>
  from === null || to === null ? {} : { quietHours: { from: timeOf(from), to: timeOf(to) } }

/** Returns a function that says whether a topic is on for a channel: the person's choice, or else the default. */
export function chosen(choices: readonly Choice[]) {
  const made = new Map(choices.map((each) => [`${each.topic} ${each.channel}`, each.enabled]))
  return (name: string, channel: Channel) =>
    made.get(`${name} ${channel}`) ?? topicOf(name)?.defaults[channel] ?? false
}

/** Changes the viewer's channels. @throws 1101 for an unknown topic */
export async function update(context: Context, changes: NotificationSettingsChanges) {
  const { viewer } = context
  const choices = choicesOf(changes)
  await context.db.transaction(async (db) => {
    if (changes.enableNotifications === true) await forgetPushChoices(db, viewer.id)
    await choose(db, viewer.id, choices)
    await changeSettings(db, viewer.id, changes)
  })
  return get(context)
}

/** Returns the choices that a request makes. A named topic overrides the two old flags. */
function choicesOf({
  enableNotifications,
  salmonNotify,
  topics: named = [],
}: NotificationSettingsChanges) {
  const byKey = new Map<string, Choice>()
  const set = (topic: string, channel: Channel, enabled: boolean | undefined) => {
    if (enabled !== undefined) byKey.set(`${topic} ${channel}`, { topic, channel, enabled })
  }
  if (enableNotifications === false) for (const name of names) set(name, 'push', false)
  set(salmon, 'push', salmonNotify)
  named.forEach(({ topic, ...channels }, index) => {
    if (!topicOf(topic)) throw invalidField(`topics.${index}.topic`, 'must be a known topic')
    for (const channel of ['inApp', 'email', 'push'] as const)
      set(topic, channel, channels[channel])
  })
  return [...byKey.values()]
}

async function forgetPushChoices(db: Db, userID: number) {
  await db.delete(notificationChoices).where(
    and(
      eq(notificationChoices.userID, userID),
      eq(notificationChoices.channel, 'push'),
      inArray(
        notificationChoices.topic,
        names.filter((name) => name !== salmon),
      ),
    ),
  )
}

/** Writes choices, always in the same order, so that two requests cannot deadlock. */
export async function choose(db: Db, userID: number, choices: readonly Choice[]) {
  if (choices.length === 0) return
  const ordered = choices.toSorted((one, other) =>
    `${one.topic} ${one.channel}` < `${other.topic} ${other.channel}` ? -1 : 1,
  )
  const { topic, channel } = notificationChoices
  await db
    .insert(notificationChoices)
    .values(ordered.map((choice) => ({ userID, ...choice })))
    .onConflictDoUpdate({
      target: [notificationChoices.userID, topic, channel],
      set: { enabled: sql`excluded.enabled` },
    })
}

async function changeSettings(
  db: Db,
  userID: number,
  { quietHours, digest }: NotificationSettingsChanges,
) {
  const changed = {
    ...(digest !== undefined && { digest }),
    ...(quietHours !== undefined && {
      quietFrom: quietHours && minutesOf(quietHours.from),
      quietTo: quietHours && minutesOf(quietHours.to),
    }),
  }
  if (Object.keys(changed).length === 0) return
  await db
    .insert(deliverySettings)
    .values({ userID, ...changed })
    .onConflictDoUpdate({ target: deliverySettings.userID, set: changed })
}
