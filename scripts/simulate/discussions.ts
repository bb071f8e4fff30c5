import { discussions, posts } from '@wso/contract/posts/discussions'
import type { Random } from '@wso/server/seed/random'
import { type Campus, expectCode } from './campus.ts'
import { mostlyBy } from './goodrich.ts'
import { isThere, type Model, standing } from './model.ts'
import { bannedFrom, type Sent } from './step.ts'

export type DiscussionDeed =
  | { do: 'thread'; title: string }
  | { do: 'reply'; thread: number; text: string }
  | { do: 'edit'; post: number; text: string; by?: number }
  | { do: 'erase'; post: number; by?: number }
  | { do: 'restore'; post: number; by?: number }

const forbidden = 1330
const undoMs = 10 * 60_000
const missing = 404

/** Chooses something to do in the discussions. */
export function chooseDiscussion(model: Model, random: Random): DiscussionDeed {
  const text = `Text ${random.int(1, 1_000_000)}`
  const threads = [...model.threads.keys()].slice(-8)
  const written = [...model.posts.keys()].slice(-16)
  if (threads.length < 2 || written.length === 0 || random.chance(0.12))
    return { do: 'thread', title: `Thread ${text}` }
  const post = random.pick(written)
  const kind = random.weighted([
    ['reply', 6],
    ['edit', 2],
    ['erase', 2],
    ['restore', 2],
  ] as const)
  return kind === 'reply'
    ? { do: kind, thread: random.pick(threads), text }
    : { do: kind, post, text, ...mostlyBy(model, random, ownerOf(model, post)) }
}

const ownerOf = ({ posts: written }: Model, post: number) =>
  written.get(post)?.deleted?.by ?? written.get(post)?.by

export async function playDiscussion(campus: Campus, step: Sent<DiscussionDeed>): Promise<void> {
  if (step.do === 'thread') return start(campus, step)
  if (step.do === 'reply') return reply(campus, step)
  const post = campus.model.posts.get(step.post)
  if (!post) return
  const expected = expectedOf(campus, step, post)
  const params = { id: post.id }
  const sending = { by: step.by, node: step.node }
  const { code } =
    step.do === 'edit'
      ? await campus.send(sending, posts.update, { params, body: { content: step.text } })
      : await campus.send(sending, step.do === 'erase' ? posts.remove : posts.restore, { params })
  expectCode(step.do, code, expected)
  if (code !== 0) return
  if (step.do === 'edit') post.text = step.text
  else post.deleted = step.do === 'erase' ? { by: step.by, at: campus.at() } : undefined
}

type Post = NonNullable<ReturnType<Model['posts']['get']>>

function expectedOf({ model, at }: Campus, step: Sent<DiscussionDeed>, post: Post): number {
  if (bannedFrom(model, step.by, 'bulletinWrite')) return forbidden
  if (!model.posts.has(post.thread) && !model.threads.has(post.thread)) return missing
  if (step.do === 'restore') {
    if (post.deleted?.by !== step.by) return missing
    return at() - post.deleted.at > undoMs ? 409 : 0
  }
  if (post.deleted) return missing
  return post.by === step.by ? 0 : 1331
}

async function start(campus: Campus, step: Sent<Extract<DiscussionDeed, { do: 'thread' }>>) {
  const { model } = campus
  const content = `First of ${step.title}`
  const outcome = await campus.send(step, discussions.create, {
    body: { title: step.title, content },
  })
  expectCode('thread', outcome.code, bannedFrom(model, step.by, 'bulletinWrite') ? forbidden : 0)
  if (!('result' in outcome)) return
  const { id, posts: shown = [] } = outcome.result
  model.threads.set(step.n, { id, by: step.by, title: step.title })
  model.posts.set(step.n, { id: shown[0]!.id, thread: step.n, by: step.by, text: content })
}

async function reply(campus: Campus, step: Sent<Extract<DiscussionDeed, { do: 'reply' }>>) {
  const { model } = campus
  const thread = model.threads.get(step.thread)
  if (!thread) return
  const refusal = isThere(model, step.thread) ? 0 : 1850
  const outcome = await campus.send(step, posts.create, {
    body: { discussionID: thread.id, content: step.text },
  })
  const isBanned = bannedFrom(model, step.by, 'bulletinWrite')
  expectCode('reply', outcome.code, isBanned ? forbidden : refusal)
  if (!('result' in outcome)) return
  for (const { by } of standing(model, step.thread))
    if (by !== step.by) model.people[by]?.replies.add(step.n)
  const { id } = outcome.result
  model.posts.set(step.n, { id, thread: step.thread, by: step.by, text: step.text })
}
