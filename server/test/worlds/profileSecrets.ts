import { sql } from 'drizzle-orm'
import type { CampusWithSecrets } from './campus.ts'
import { runnerOf } from './runner.ts'
import type { Secret } from './secret.ts'

/** What people hide of their profiles. */
export function profileSecrets(campus: CampusWithSecrets): Secret[] {
  const { author, other, hidden, rooms } = campus
  const { run } = runnerOf(campus)

  return [
    {
      name: 'the room of a person who hides their dorm',
      knownTo: ['admin'],
      set: (world) =>
        run(sql`update users set dorm_visible = false, dorm_room_id = ${rooms[world].id}
          where id = ${author.id}`),
    },
    {
      name: 'the home of a person who hides it',
      knownTo: ['admin'],
      set: (world) =>
        run(sql`update users set home_visible = false, home_town = ${['Elmsford', 'Fairhaven'][world]},
          home_state = ${['NY', 'MA'][world]}, home_zip = ${['10523', '02719'][world]},
          home_phone = ${['914 555 0101', '508 555 0102'][world]} where id = ${author.id}`),
    },
    {
      name: 'what a person eats who hides it',
      knownTo: ['admin'],
      set: (world) =>
        run(sql`update users set dietary_pref_visible = false, dietary_pref = ${world === 1}
          where id = ${author.id}`),
    },
    {
      name: 'the profile of a person who is hidden',
      knownTo: ['admin'],
      set: (world) =>
        run(sql`update users set name = ${['Zephyrine Vale', 'Ottoline Vale'][world]},
          nickname = ${['Zee', 'Otto'][world]}, class_year = ${[2028, 2029][world]},
          cell_phone = ${['413 555 0103', '413 555 0104'][world]}, major = ${['Art', 'Music'][world]},
          home_town = ${['Elmsford', 'Fairhaven'][world]} where id = ${hidden.id}`),
    },
    {
      name: 'the college id of a person',
      knownTo: ['admin'],
      set: (world) =>
        run(sql`update users set williams_id = ${['7000001', '7000002'][world]}
          where id = ${other.id}`),
    },
  ]
}
