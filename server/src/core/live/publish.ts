import type { LiveTopicName } from '@wso/contract/notifications/live'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'

/** The PostgreSQL channel that carries every announcement. */
export const pgChannel = 'live'

type Target = {
  /** The user id, for a personal topic. */
  to?: number
  /** The key, for a keyed topic. */
  key?: string
}

/**
 * Announces that the data of a topic changed. Inside a transaction it is sent at commit, and not at
 * all after a rollback; repeated announcements in one transaction are sent once.
 */
export async function publish(db: Db, topic: LiveTopicName, target: Target = {}): Promise<void> {
  await db.execute(sql`select pg_notify(${pgChannel}, ${feedOf(topic, target)})`)
}

/** Announces a personal topic to many people, in one query. */
export async function publishTo(db: Db, topic: LiveTopicName, people: readonly number[]) {
  if (people.length === 0) return
  const feeds = people.map((to) => feedOf(topic, { to }))
  await db.execute(
    sql`select pg_notify(${pgChannel}, feed) from unnest(${sql.param(feeds)}::text[]) feed`,
  )
}

/** The name of a feed: of a topic, and of a person or key if it has one. */
export const feedOf = (topic: string, { to, key }: Target = {}): string =>
  [topic, ...(to === undefined ? [] : [`@${to}`]), ...(key === undefined ? [] : [key])].join('/')
