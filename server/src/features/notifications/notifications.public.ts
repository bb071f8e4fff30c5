import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { publish } from '#core/live/publish.ts'
import { users } from '../users/users.table.ts'
import { notificationChoices, notifications } from './notifications.table.ts'
import type { SubjectKind } from './subjects.public.ts'
import { type DetailsOf, type TopicName, topics } from './topics.public.ts'

type News<N extends TopicName> = {
  /** Who is told; the actor never is. */
  to: readonly number[]
  /** What it is about. It is shown and sent only while the reader can open it. */
  subject?: { kind: SubjectKind; id: number }
  /** Who caused it. */
  actorID?: number
  /** What makes this event one; the subject unless given. A person is told of it once. */
  dedupKey?: string
} & (object extends DetailsOf<N> ? { details?: DetailsOf<N> } : { details: DetailsOf<N> })

/** The job that sends what waits. */
export const deliveryJob = 'notifications:deliver'

/**
 * Tells people about something. Call it in the transaction that makes the change, with that
 * transaction as `context.db`: both are committed or neither. People who are told already, and
 * accounts that are being deleted, are left out.
 */
export async function notify<N extends TopicName>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  topic: N,
  news: News<N>,
): Promise<void> {
  const people = [...new Set(news.to)].filter((id) => id !== news.actorID)
  if (people.length === 0) return
  // A row that an account's deletion has locked is passed over: waiting for it could never end well.
  const { rows } = await db.execute<{ user_id: number; listed: boolean }>(sql`
    insert into ${notifications} (user_id, topic, dedup_key, subject_kind, subject_id, actor_id,
      details, listed, created_time)
    select person.id, ${topic}::text, ${facts(topic, news)},
      coalesce((${choice(topic)}), ${topics[topic].defaults.inApp}), ${now().toISOString()}::timestamptz
    from ${users} person where person.id = any(${sql.param(people)})
    for key share of person skip locked
    on conflict do nothing returning user_id, listed`)
  for (const { user_id: id, listed } of rows) {
    if (listed) await publish(db, 'notifications', { to: id })
  }
  if (rows.length > 0) await addJob(db, deliveryJob, {}, { key: deliveryJob })
}

/** The columns that are the same for everyone who is told. */
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

/** Takes back what people were told about a subject, such as a match that was undone. */
export async function retract(
  { db }: Pick<Context, 'db'>,
  subject: { kind: SubjectKind; id: number },
  { to }: { to?: readonly number[] } = {},
): Promise<void> {
  const rows = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.subjectKind, subject.kind),
        eq(notifications.subjectID, subject.id),
        to && inArray(notifications.userID, [...to]),
      ),
    )
    .returning({ userID: notifications.userID })
  for (const { userID } of rows) await publish(db, 'notifications', { to: userID })
}
