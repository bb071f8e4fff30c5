import { insertAll } from '#core/database/insert.ts'
import { seedAuthor } from '#seed/authors.ts'
import type { SeedWorld } from '#seed/world.ts'
import { discussions, posts } from './discussions.table.ts'
import { replySamples, tallyOf, threadSamples } from './discussions.texts.seed.ts'

type Thread = typeof discussions.$inferInsert
type PostRow = Omit<typeof posts.$inferInsert, 'discussionID'>

/** Seeds two years of threads, three of them long. */
export async function seedDiscussions(world: SeedWorld) {
  const plans = Array.from({ length: Math.max(20, world.scaled(180)) }, (_, place) =>
    plan(world, place),
  )
  const threads = await insertAll(
    world.db,
    discussions,
    plans.map(({ thread }) => thread),
  )
  const all = plans.flatMap(({ written }, place) =>
    written.map((post) => ({ ...post, discussionID: threads[place]!.id })),
  )
  await insertAll(world.db, posts, all)
  world.made(threads.length, 'threads')
  world.made(all.length, 'posts')
}

const long = 300

function plan(world: SeedWorld, place: number): { thread: Thread; written: PostRow[] } {
  const { random } = world
  const [title, content, answers] = threadSamples[place % threadSamples.length]!
  const replies = [...random.shuffle(answers), ...random.shuffle(replySamples)]
  const age = place < threadSamples.length ? random.int(2, 25) : random.int(26, 730)
  const count =
    place < 3
      ? long
      : random.weighted([
          [random.int(1, 6), 5],
          [random.int(7, 60), 3],
        ])
  const times = timesOf(world, age, count)
  const written = times.map((time, index): PostRow => {
    const { createdTime, ...author } = seedAuthor(world, time)
    return {
      content: index === 0 ? content : replyTo(world, replies, index),
      editedTime: random.chance(0.04) ? later(time) : null,
      createdTime,
      ...author,
    }
  })
  const first = written[0]!
  const { userID = null, exUserName, createdTime } = first
  const thread: Thread = {
    title: place < threadSamples.length ? title : `${title} (${monthOf(times[0]!)})`,
    lastActive: times.at(-1)!,
    postCount: written.length,
    userID,
    exUserName,
    createdTime,
  }
  return { thread, written }
}

/** Draws the times of a thread's posts, oldest first, none in the future. */
function timesOf({ random, daysAgo }: SeedWorld, age: number, count: number): string[] {
  const lasts = Math.min(age, 14)
  return Array.from({ length: count }, () => random.next() * lasts)
    .toSorted((a, b) => a - b)
    .map((offset, index) => daysAgo(index === 0 ? age : age - offset).toISOString())
}

const later = (time: string) => new Date(Date.parse(time) + 240_000).toISOString()

const monthOf = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** No text twice in a thread: first the written replies, then counts that differ from post to post. */
function replyTo({ random }: SeedWorld, replies: readonly string[], index: number) {
  const reply = replies[index - 1] ?? tallyOf(index - replies.length)
  if (index < 3 || !random.chance(0.1)) return reply
  const quoted = replies[index - 2]?.split('\n')[0]
  return quoted ? `> ${quoted}\n\n${reply}` : reply
}
