import { deviceTypes } from '@wso/contract/notifications/notificationSettings'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { sessions } from '#features/account/auth/auth.table.ts'
import { notifications } from '#features/notifications/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'

/** A person's settings for all topics. A row is created with the first change. */
export const deliverySettings = pgTable(
  'delivery_settings',
  {
    userID: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Quiet hours, in minutes after midnight in college time. */
    quietFrom: integer(),
    quietTo: integer(),
    digest: boolean().notNull().default(false),
    /** When the last digest was sent. While a node sends one, due again at the end of its lease. */
    digestTime: moment(),
  },
  (row) => [
    check('delivery_quiet', sql`(${row.quietFrom} is null) = (${row.quietTo} is null)`),
    index('delivery_digest')
      .on(row.userID)
      .where(sql`digest`),
  ],
)

/** A device that receives push messages, for as long as its session lasts. */
export const devices = pgTable(
  'devices',
  {
    id: key(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionID: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    type: text({ enum: deviceTypes }).notNull(),
    token: text().notNull(),
    /** SHA-256 of the token, which is too long for an index. */
    tokenHash: text().notNull(),
    name: text().notNull(),
    createdTime: moment().notNull(),
  },
  (device) => [
    uniqueIndex('devices_token').on(device.type, device.tokenHash),
    index().on(device.userID),
    index().on(device.sessionID),
  ],
)

/** One outgoing message: an email, or a push message to one device. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: key(),
    notificationID: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['email', 'push'] }).notNull(),
    deviceID: integer('device_id').references(() => devices.id, { onDelete: 'cascade' }),
    /**
     * `skipped`: read in the meantime, or no longer visible to its recipient. `dead`: every attempt
     * failed.
     */
    state: text({ enum: ['waiting', 'sent', 'skipped', 'dead'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** The earliest time to send it; while a node sends it, the end of the node's lease. */
    dueTime: moment().notNull(),
    error: text(),
    createdTime: moment().notNull(),
  },
  (delivery) => [
    unique('deliveries_once')
      .on(delivery.notificationID, delivery.channel, delivery.deviceID)
      .nullsNotDistinct(),
    index('deliveries_due')
      .on(delivery.dueTime, delivery.id)
      .where(sql`state = 'waiting'`),
    index('deliveries_dead')
      .on(delivery.id)
      .where(sql`state = 'dead'`),
    index().on(delivery.deviceID),
    // What was sent in the last days is counted.
    index('deliveries_created').on(delivery.createdTime),
  ],
)
