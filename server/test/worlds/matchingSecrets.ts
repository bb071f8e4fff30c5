import { sql } from 'drizzle-orm'
import type { CampusWithSecrets } from './campus.ts'
import { runnerOf } from './runner.ts'
import type { Secret } from './secret.ts'

/** Likes that are not returned, and blocks. */
export function matchingSecrets(campus: CampusWithSecrets): Secret[] {
  const { author, other, singles } = campus
  const { run, only, now } = runnerOf(campus)

  return [
    {
      name: 'a like in Ephmatch that is not returned',
      set: async (world) => {
        for (const id of singles) {
          const [low, high] = [Math.min(id, author.id), Math.max(id, author.id)]
          const side = low === author.id ? 'low' : 'high'
          // oxlint-disable-next-line no-await-in-loop -- two statements
          await run(sql`delete from ephmatch_pairs where low_id = ${low} and high_id = ${high}`)
          if (world === 1)
            // oxlint-disable-next-line no-await-in-loop -- two statements
            await run(sql`insert into ephmatch_pairs (low_id, high_id, ${sql.identifier(`${side}_relation`)},
              ${sql.identifier(`${side}_time`)}) values (${low}, ${high}, 'like', ${now})`)
        }
      },
    },
    {
      name: 'a like in Ephcatch that is not returned',
      set: async (world) => {
        for (const id of singles) {
          const [low, high] = [Math.min(id, author.id), Math.max(id, author.id)]
          const time = sql.identifier(low === author.id ? 'low_time' : 'high_time')
          // oxlint-disable-next-line no-await-in-loop -- two statements
          await run(sql`delete from ephcatch_pairs where low_id = ${low} and high_id = ${high}`)
          if (world === 1)
            // oxlint-disable-next-line no-await-in-loop -- two statements
            await run(sql`insert into ephcatch_pairs (low_id, high_id, ${time})
              values (${low}, ${high}, ${now})`)
        }
      },
    },
    {
      name: 'whom a person blocks',
      set: only(
        sql`insert into match_blocks (user_id, blocked_id, created_time)
          values (${other.id}, ${author.id}, ${now})`,
        sql`delete from match_blocks where user_id = ${other.id}`,
      ),
    },
  ]
}
