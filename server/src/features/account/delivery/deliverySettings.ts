import type {
  NotificationSettings,
  NotificationSettingsChanges,
} from '@wso/contract/notifications/notificationSettings'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { isTopicOffered } from '#core/offeredServices.ts'
import { invalidField } from '#core/refusal.ts'
import { notificationChoices } from '#features/notifications/notifications/notifications.table.ts'
import {
  type TopicName,
  topicOf,
  topics,
} from '#features/notifications/notifications/topics.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { users } from '#features/users/users.table.ts'
import { canMail, minutesOf, timeOf } from './delivery.policy.ts'
import { deliverySettings } from './delivery.table.ts'

export type Channel = 'inApp' | 'email' | 'push'
type Choice = { topic: string; channel: Channel; enabled: boolean }

const names = Object.keys(topics) as TopicName[]
const salmon = 'salmon' satisfies TopicName

/** The choice that pauses push messages of every topic and keeps the choice of each. */
const every = 'every'

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
    topics: names
      .filter((name) => isTopicOffered(config, name))
      .map((name) => ({
        topic: name,
        label: topics[name].label,
        group: topics[name].group,
        inApp: isOn(name, 'inApp'),
        email: isOn(name, 'email'),
        push: isOn(name, 'push'),
      })),
    digest,
    ...quietHoursOf(quietFrom, quietTo),
    ...(person?.email && { email: person.email }),
    sendsMail: canMail(config),
  }
}

const quietHoursOf = (from: number | null, to: number | null) =>
  from === null || to === null ? {} : { quietHours: { from: timeOf(from), to: timeOf(to) } }

/**
 * Returns a function that says whether a topic is on for a channel: the person's choice, or else the
 * default. No topic is on for a channel that is paused.
 */
export function chosen(choices: readonly Choice[]) {
  const made = new Map(choices.map((each) => [`${each.topic} ${each.channel}`, each.enabled]))
  return (name: string, channel: Channel) =>
    made.get(`${every} ${channel}`) !== false &&
    (made.get(`${name} ${channel}`) ?? topicOf(name)?.defaults[channel] ?? false)
}

/** Changes the viewer's channels. @throws 1101 for an unknown topic */
export async function update(context: Context, changes: NotificationSettingsChanges) {
  const { viewer } = context
  const choices = choicesOf(changes)
  await context.db.transaction(async (db) => {
    await lockAccount(db, viewer)
    await resume({ ...context, db }, choices)
    await choose(db, viewer.id, choices)
    if (changes.enableNotifications === true) await turnOn({ ...context, db })
    await changeSettings(db, viewer.id, changes)
  })
  return get(context)
}

/**
 * Ends a pause when a person turns on one topic. The others, which the pause shows as off, are off
 * from then on.
 */
async function resume(context: Context, choices: Choice[]) {
  const turnsOn = choices.some(({ channel, enabled }) => channel === 'push' && enabled)
  const isAll = choices.some(({ topic }) => topic === every)
  if (!turnsOn || isAll || (await get(context)).enableNotifications) return
  const named = new Set(choices.map(({ topic, channel }) => `${topic} ${channel}`))
  for (const topic of names) {
    if (!named.has(`${topic} push`)) choices.push({ topic, channel: 'push', enabled: false })
  }
  choices.push({ topic: every, channel: 'push', enabled: true })
}

/** Restores the defaults when the person had turned off each topic by itself. */
async function turnOn(context: Context) {
  const { enableNotifications } = await get(context)
  if (!enableNotifications) await forgetPushChoices(context.db, context.viewer.id)
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
  set(every, 'push', enableNotifications)
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
