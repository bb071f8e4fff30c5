import { randomUUID } from 'node:crypto'
import { dayIn, startOfDay } from '@wso/contract/core/dates/day'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { publishTo } from '#core/live/publish.ts'
import { seal } from '#core/secrets.ts'
import { users } from '#features/users/users.table.ts'
import { notificationChoices, notifications } from './notifications.table.ts'
import { sealedDetails } from './present.public.ts'
import type { SubjectKind } from './subjects.public.ts'
import { type DetailsOf, type TopicName, topics } from './topics.public.ts'

type News<N extends TopicName> = {
  /** The recipients; the actor is always left out. */
  to: readonly number[]
  /** The subject. The notification is shown and sent only while the recipient can open it. */
  subject?: { kind: SubjectKind; id: number }
  /** The person who caused it. */
  actorID?: number
  /**
   * The key that identifies the event; by default the subject. A person is notified of an event
   * once.
   */
  dedupKey?: string
} & (Record<string, never> extends DetailsOf<N>
  ? { details?: DetailsOf<N> }
  : { details: DetailsOf<N> })

/** Name of the job that sends waiting messages. */
export const deliveryJob = 'notifications:deliver'

/**
 * Notifies people of an event. Call it in the transaction that makes the change, with that
 * transaction as `context.db`: both are committed or neither. Skips people who were already
 * notified and accounts that are being deleted.
 */
export async function notify<N extends TopicName>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  topic: N,
  news: News<N>,
): Promise<void> {
  const people = [...new Set(news.to)].filter((id) => id !== news.actorID)
  if (people.length === 0) return
  // Skip a row that the deletion of its account has locked: waiting for it would end in a deadlock.
  const rows = await db.execute<{ user_id: number; listed: boolean }>(sql`
    insert into ${notifications} (user_id, topic, dedup_key, subject_kind, subject_id, actor_id,
      details, listed, created_time)
    select person.id, ${topic}::text, ${facts(topic, news)},
      coalesce((${choice(topic)}), ${topics[topic].defaults.inApp}), ${now().toISOString()}::timestamptz
    from ${users} person where person.id = any(${sql.param(people)})
    for key share of person skip locked
    on conflict do nothing returning user_id, listed`)
  await publishTo(
    db,
    'notifications',
    rows.filter(({ listed }) => listed).map(({ user_id: id }) => id),
  )
  if (rows.length > 0) await addJob(db, deliveryJob, {}, { key: deliveryJob })
}

/**
 * Notifies people whose part in an event must not be read from the database: the details are encrypted,
 * and the notification is dated by its day. Its key and subject must not name the event either.
 */
export async function notifyPrivately<N extends TopicName>(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  topic: N,
  news: { to: readonly number[]; actorID?: number; details: DetailsOf<N> },
): Promise<void> {
  const day = startOfDay(dayIn(now(), config.TIME_ZONE), config.TIME_ZONE)
  const details = { sealed: seal(config, sealedDetails, JSON.stringify(news.details)) }
  const hidden = { ...news, details, dedupKey: randomUUID() } as unknown as News<N>
  await notify({ db, now: () => day }, topic, hidden)
}

/** Returns the columns that are the same for every recipient. */
function facts<N extends TopicName>(topic: N, { subject, actorID, dedupKey, details }: News<N>) {
  const key = dedupKey ?? (subject && `${subject.kind}:${subject.id}`)
  if (key === undefined) throw new Error(`A notification of ${topic} needs a subject or a key.`)
  const { kind = null, id = null } = subject ?? {}
  return sql`${key}::text, ${kind}::text, ${id}::int, ${actorID ?? null}::int,
    ${JSON.stringify(details ?? {})}::jsonb`
}

const choice = (topic: TopicName) => sql`
  select enabled from ${notificationChoices} c
  where c.user_id = person.id and c.topic = ${topic} and c.channel = 'inApp'`

/** Deletes notifications about subjects, such as a match that was undone. */
export async function retract(
  { db }: Pick<Context, 'db'>,
  subject: { kind: SubjectKind } & ({ id: number } | { ids: readonly number[] }),
  { to }: { to?: readonly number[] } = {},
): Promise<void> {
  const ids = 'ids' in subject ? [...subject.ids] : [subject.id]
  const rows = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.subjectKind, subject.kind),
        inArray(notifications.subjectID, ids),
        to && inArray(notifications.userID, [...to]),
      ),
    )
    .returning({ userID: notifications.userID })
  await publishTo(
    db,
    'notifications',
    rows.map(({ userID }) => userID),
  )
}

/** Marks the viewer's notifications about subjects they have just opened as read. */
export async function markSubjectsRead(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  kind: SubjectKind,
  are: (subjectID: PgColumn) => SQL,
): Promise<void> {
  const rows = await db
    .update(notifications)
    .set({ readTime: now().toISOString() })
    .where(
      and(
        eq(notifications.userID, viewer.id),
        isNull(notifications.readTime),
        eq(notifications.subjectKind, kind),
        are(notifications.subjectID),
      ),
    )
    .returning({ id: notifications.id })
  if (rows.length > 0) await publishTo(db, 'notifications', [viewer.id])
}

/** Returns the people who turned on a topic that is off by default. */
export async function choosersOf({ db }: Pick<Context, 'db'>, topic: TopicName): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userID: notificationChoices.userID })
    .from(notificationChoices)
    .where(and(eq(notificationChoices.topic, topic), notificationChoices.enabled))
  return rows.map(({ userID }) => userID)
}
