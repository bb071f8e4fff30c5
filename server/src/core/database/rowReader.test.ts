import { asc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { alias, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { Connection } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { newDatabase } from '#test/postgres.ts'
import { key, moment } from './columns.ts'
import type { Db } from './db.ts'
import { PreparedClient } from './preparedClient.ts'
import { preparedOn } from './preparedQueries.ts'
import { ReadPool } from './readPool.ts'

const rooms = pgTable('rooms', { id: key(), floor: integer(), isOpen: boolean() })
const people = pgTable('people', {
  id: key(),
  name: text(),
  joined: moment(),
  roomID: integer('room_id'),
  friendID: integer('friend_id'),
})
const friends = alias(people, 'friends')

const config = await newDatabase(inject('postgres'))
const pool = new ReadPool({ ...config, max: 1, Client: PreparedClient, pipeline: true })
pool.on('error', () => undefined)
const database: Db = drizzle(pool, { casing: 'snake_case' })
afterAll(() => pool.end())

beforeAll(async () => {
  await database.execute(sql`set timezone = 'UTC'`)
  await pool.query(`
    create table rooms (id int primary key, floor int, is_open bool);
    create table people (id int primary key, name text, joined timestamptz(3), room_id int, friend_id int);
    insert into rooms values (1, 3, true), (2, null, false);
    insert into people values (1, 'Ada', '2026-11-21 09:30:00.5+00', 1, null),
      (2, null, null, 2, 1), (3, 'Cy', '1999-01-01 00:00:00+00', null, 2)`)
})

/** Left joins, an expression in a group, groups of two tables, and values between the groups. */
const withRelations = (db: Db) =>
  db
    .select({
      person: people,
      number: sql<number>`${people.id} * 2`,
      room: rooms,
      friend: { id: friends.id, name: friends.name, loud: sql<string>`upper(${friends.name})` },
      mixed: { floor: rooms.floor, name: friends.name },
      shout: { text: sql<string>`upper(${rooms.floor}::text)` },
      joined: sql<string>`${people.joined}`.mapWith(people.joined),
    })
    .from(people)
    .leftJoin(rooms, eq(rooms.id, people.roomID))
    .leftJoin(friends, eq(friends.id, people.friendID))
    .orderBy(asc(people.id))

const everyRoom = (db: Db) =>
  db.select().from(people).rightJoin(rooms, eq(rooms.id, people.roomID)).orderBy(asc(rooms.id))
const flat = (db: Db) => db.select().from(people).orderBy(asc(people.id))

test.each([
  { what: 'left joins', build: withRelations },
  { what: 'a right join', build: everyRoom },
  { what: 'one table', build: flat },
])('a prepared query has the same result as an unprepared one: $what', async ({ build }) => {
  const expected: unknown[] = await build(database)
  const prepared = preparedOn((db) => build(db).prepare(build.name))
  const result: unknown[] = await prepared(database).execute()
  expect(expected.length).toBeGreaterThan(1)
  expect(result).toStrictEqual(expected)
  // The order of the names too, which the JSON of a response has.
  expect(JSON.stringify(result)).toBe(JSON.stringify(expected))
})

test('the columns of a prepared read are described once per connection', async () => {
  const all = preparedOn((db) => withRelations(db).prepare('described'))
  const some = preparedOn((db) => flat(db).prepare('described_too'))
  const [first, other] = [await all(database).execute(), await some(database).execute()]
  const described = vi.spyOn(Connection.prototype, 'describe')
  const again = [all, some, all, some, some, all].map((read) => read(database).execute())
  expect(await Promise.all(again)).toEqual([first, other, first, other, other, first])
  expect(described).not.toHaveBeenCalled()
  described.mockRestore()
})
