import { sql } from 'drizzle-orm'
import type { CampusWithSecrets } from './campus.ts'
import { runnerOf } from './runner.ts'
import type { Secret } from './secret.ts'

/** What people order and report. */
export function ownSecrets(campus: CampusWithSecrets): Secret[] {
  const { author, other, singles } = campus
  const { run, only, now } = runnerOf(campus)
  const people = [author, other] as const

  return [
    {
      name: 'who reported a bulletin',
      set: (world) =>
        run(
          sql`update reports set reporter_id = ${people[world].id} where id = ${campus.report.id}`,
        ),
    },
    {
      name: 'whom a person stars',
      set: only(
        sql`insert into user_stars (user_id, other_id, created_time)
          select ${author.id}, id, ${now} from users where id in ${singles}`,
        sql`delete from user_stars where user_id = ${author.id}`,
      ),
    },
    {
      name: 'what a person ordered',
      knownTo: ['manager'],
      set: async (world) => {
        await run(sql`update orders set notes = ${['', 'No onions'][world]},
          phone_number = ${['413 555 0147', '413 555 0148'][world]}, payment_method = ${[1, 2][world]}
          where id = ${campus.order.id}`)
        await run(sql`update order_lines set title = ${['Drip coffee', 'Cold brew'][world]}
          where order_id = ${campus.order.id}`)
      },
    },
    {
      name: 'from what a person is banned',
      knownTo: ['admin'],
      set: only(
        sql`insert into bans (user_id, reason, booktrak) values (${other.id}, 'A reason', true)`,
        sql`delete from bans where user_id = ${other.id}`,
      ),
    },
  ]
}

/** What people write to one other person, and about what. */
export function writtenSecrets(campus: CampusWithSecrets): Secret[] {
  const { author, other } = campus
  const { run, only, now } = runnerOf(campus)
  return [
    {
      name: 'a message about a book',
      set: (world) =>
        run(sql`update book_interests set message = ${['Hello', 'Tonight?'][world]}
          where user_id = ${author.id}`),
    },
    {
      name: 'a message in a conversation',
      set: (world) =>
        run(sql`update messages set body = ${['Hello', 'Tonight?'][world]}
          where conversation_id = ${campus.conversation.id}`),
    },
    {
      name: 'who asked for a seat in a ride',
      set: only(
        sql`insert into conversations (ride_id, owner_id, asker_id, created_time, updated_time, seats, seats_state)
          values (${campus.ride.id}, ${campus.owner.id}, ${other.id}, ${now}, ${now}, 1, 'asked')`,
        sql`delete from conversations where ride_id = ${campus.ride.id}`,
      ),
    },
  ]
}
