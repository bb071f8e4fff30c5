import { stars } from '@wso/contract/users/stars'
import type { Random } from '@wso/server/seed/random'
import { ban } from '@wso/server/testing'
import { leave } from '@wso/server/testing/accounts'
import { sql } from 'drizzle-orm'
import { type Campus, expectCode } from './campus.ts'
import { alive } from './goodrich.ts'
import { type Area, areas, type Model, type Post, standing } from './model.ts'
import type { Sent } from './step.ts'

export type PeopleDeed =
  | { do: 'star' | 'unstar'; other: number }
  | { do: 'ban'; area: Area }
  | { do: 'lift' }
  | { do: 'leave' }

/** Enough people stay that something happens. */
const fewest = 8

export function choosePeople(model: Model, random: Random): PeopleDeed {
  const other = random.int(0, model.people.length - 1)
  const kind = random.weighted([
    ['star', 8],
    ['unstar', 4],
    ['ban', 2],
    ['lift', 3],
    ['leave', 1],
  ] as const)
  if (kind === 'star' || kind === 'unstar') return { do: kind, other }
  if (kind === 'ban') return { do: kind, area: random.pick(areas) }
  return { do: kind === 'leave' && alive(model).length <= fewest ? 'lift' : kind }
}

export async function playPeople(campus: Campus, step: Sent<PeopleDeed>): Promise<void> {
  const { model, nodes } = campus
  const { db, services } = nodes[0]
  const person = model.people[step.by]!
  if (step.do === 'star' || step.do === 'unstar') return star(campus, step)
  if (step.do === 'leave') return depart(campus, step.by)
  if (step.do === 'ban') {
    if (person.ban) return
    await ban(db, person, { [step.area]: true })
    person.ban = step.area
    return
  }
  await services.db.execute(sql`delete from bans where user_id = ${person.id}`)
  person.ban = undefined
}

async function star(campus: Campus, step: Sent<{ do: 'star' | 'unstar'; other: number }>) {
  const { people } = campus.model
  const other = people[step.other]!
  const person = people[step.by]!
  const isOther = step.other !== step.by
  const expected = step.do === 'unstar' ? 0 : isOther ? (other.isGone ? 404 : 0) : 1101
  // Both may be repeated without a key.
  const { key: _, ...sending } = step
  const endpoint = step.do === 'star' ? stars.add : stars.remove
  const { code } = await campus.send(sending, endpoint, { params: { id: other.id } })
  expectCode(step.do, code, expected)
  if (code !== 0) return
  if (step.do === 'star') person.stars.add(step.other)
  else person.stars.delete(step.other)
}

/** Deletes an account: its posts go, its orders stay without a name, and stars of it end. */
async function depart({ model, nodes }: Campus, by: number) {
  const person = model.people[by]!
  const [node] = nodes
  await leave(node.services, await node.as(person), person)
  forget(model, by)
}

function forget(model: Model, by: number) {
  model.people[by]!.isGone = true
  for (const each of model.people) each.stars.delete(by)
  erasePosts(model, (post) => post.by === by)
  for (const order of model.orders.values()) if (order.by === by) order.by = -1
  const emptied = [...model.threads].filter(
    ([n, thread]) => thread.by === by && standing(model, n).length === 0,
  )
  for (const [n] of emptied) {
    model.threads.delete(n)
    erasePosts(model, (post) => post.thread === n)
  }
}

function erasePosts({ posts }: Model, isErased: (post: Post) => boolean) {
  for (const [n, post] of posts) if (isErased(post)) posts.delete(n)
}
