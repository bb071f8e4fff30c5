import { notificationSettings } from '@wso/contract/notifications/notificationSettings'
import { plans } from '@wso/contract/planning/plans'
import { sql } from 'drizzle-orm'
import { fourYears } from '#test/factories/plans.ts'
import type { CampusWithSecrets } from './campus.ts'
import { runnerOf } from './runner.ts'
import type { Secret } from './secret.ts'

/** What people plan and set up for themselves. */
export async function planSecrets(campus: CampusWithSecrets): Promise<Secret[]> {
  const { author, other, rooms } = campus
  const byAuthor = await campus.portal.as(author)
  const { run, only, now } = runnerOf(campus)

  return [
    {
      name: 'the schedule of a person',
      // Existing clients of administrators may read it.
      knownTo: ['admin'],
      set: only(
        sql`insert into course_selections (user_id, courses, updated_time)
          values (${other.id}, '1001', ${now})`,
        sql`delete from course_selections where user_id = ${other.id}`,
      ),
    },
    {
      name: 'the plan of a person',
      set: async (world) => {
        if (world === 1) await byAuthor(plans.create, { body: { ...fourYears, name: 'Mine' } })
        else await run(sql`delete from plans where user_id = ${author.id}`)
      },
    },
    {
      name: 'which rooms a person would like',
      set: only(
        sql`insert into dorm_shortlist_rooms (user_id, dorm_room_id, position)
          values (${other.id}, ${rooms[0].id}, 1)`,
        sql`delete from dorm_shortlist_rooms where user_id = ${other.id}`,
      ),
    },
    {
      name: 'with whom a person ranks rooms',
      set: only(
        sql`insert into dorm_group_members (user_id, group_id, seat, joined_time)
          values (${author.id}, '00000000-0000-4000-8000-000000000001', 1, ${now}),
            (${other.id}, '00000000-0000-4000-8000-000000000001', 2, ${now})`,
        sql`delete from dorm_group_members where user_id in (${author.id}, ${other.id})`,
      ),
    },
    {
      name: 'how a person is notified',
      set: (world) =>
        byAuthor(notificationSettings.update, {
          body: { quietHours: world === 1 ? { from: '22:00', to: '07:00' } : null },
        }),
    },
    {
      name: 'with whom a person shares their week',
      set: only(
        sql`insert into free_shares (user_id, other_id, created_time)
          values (${author.id}, ${other.id}, ${now})`,
        sql`delete from free_shares where user_id = ${author.id}`,
      ),
    },
  ]
}
