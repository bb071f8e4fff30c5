import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

/**
 * Notifications of people. A row references its subject and stores none of its text: titles and
 * names are read when it is shown, so that a deletion leaves nothing behind.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A topic's name; rows of a retired topic are not shown. */
    topic: text().notNull(),
    /** Identifies the event, of which a person is notified once. */
    dedupKey: text().notNull(),
    subjectKind: text(),
    subjectID: integer('subject_id'),
    /** The person who caused it. */
    actorID: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Further facts for the topic's text; never text that another person wrote, except a moderator's note. */
    details: jsonb().notNull().default({}),
    /** False when the person turned the topic off in the inbox: the notification is only sent. */
    listed: boolean().notNull(),
    createdTime: moment().notNull(),
    readTime: moment(),
    /** When its emails and push messages were planned; null until then. */
    plannedTime: moment(),
  },
  (notification) => [
    uniqueIndex('notifications_once').on(
      notification.userID,
      notification.topic,
      notification.dedupKey,
    ),
    index('notifications_inbox')
      .on(notification.userID, notification.createdTime, notification.id)
      .where(sql`listed`),
    index('notifications_unread')
      .on(notification.userID, notification.createdTime)
      .where(sql`listed and read_time is null`),
    index('notifications_unplanned')
      .on(notification.id)
      .where(sql`planned_time is null`),
    index().on(notification.subjectKind, notification.subjectID),
    index().on(notification.actorID),
    index().on(notification.createdTime),
  ],
)

/** Channels that a person turned on or off; others have the default of their topic. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    channel: text({ enum: ['inApp', 'email', 'push'] }).notNull(),
    enabled: boolean().notNull(),
  },
  (choice) => [
    uniqueIndex('notification_choices_key').on(choice.userID, choice.topic, choice.channel),
  ],
)
