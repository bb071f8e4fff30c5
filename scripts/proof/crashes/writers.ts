import { setTimeout as wait } from 'node:timers/promises'
import { conversations } from '@wso/contract/conversations/conversations'
import { ApiError, type Call } from '@wso/contract/core/client'
import { orders } from '@wso/contract/goodrich/orders'
import { slots } from '@wso/contract/goodrich/slots'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { stars } from '@wso/contract/users/stars'
import { users } from '@wso/contract/users/users'
import { preparePhoto } from '@wso/server/features/users/photos/render.public'
import { numberedPng } from '@wso/server/testing/png'
import { noted, persist, type Target, untilAnswered } from './callers.ts'
import type { Person, World } from './world.ts'

/** Everything people write until the run is over: each writer waits for its answer before it goes on. */
export async function writeAll(world: World, target: Target): Promise<void> {
  const { newPerson } = world
  await Promise.all([
    reply(world, target, await newPerson()),
    reply(world, target, await newPerson()),
    converse(target, [await newPerson(), await newPerson()]),
    order(world, target),
    order(world, target),
    star(world, target),
    like(world, target),
    replacePhoto(target, await newPerson()),
  ])
}

async function untilOver(target: Target, write: (n: number) => Promise<void>) {
  for (let n = 0; !target.isOver; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await write(n)
    // oxlint-disable-next-line no-await-in-loop -- a person pauses
    await wait(20 + Math.random() * 100)
  }
}

/** Sends a call that creates something, with one key for all its repeats. */
function creating(target: Target, { token }: Person) {
  return <T>(create: (call: Call, options: { idempotencyKey: string }) => Promise<T>) => {
    const options = { idempotencyKey: crypto.randomUUID() }
    return untilAnswered(target, token, (call) => create(call, options))
  }
}

const reply = ({ threadID }: World, target: Target, person: Person) => {
  const create = creating(target, person)
  return untilOver(target, async (n) => {
    const content = `post ${person.id} ${n}`
    const body = { discussionID: threadID, content }
    await create((call, options) => call(posts.create, { body }, options))
    target.ledger.posts.add(content)
  })
}

/** A conversation holds 200 messages. */
const perConversation = 50

function converse(target: Target, [owner, asker]: readonly [Person, Person]) {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const ride = { source: 'Campus', destination: 'Albany', offer: true, date: tomorrow }
  let id = 0
  return untilOver(target, async (n) => {
    const body = `message ${asker.id} ${n}`
    if (n % perConversation === 0) {
      const offered = await creating(
        target,
        owner,
      )((call, options) => call(rides.create, { body: { ...ride, body: `Ride ${n}` } }, options))
      const start = { kind: 'ride', subjectID: offered.id, body } as const
      const started = await creating(
        target,
        asker,
      )((call, options) => call(conversations.start, { body: start }, options))
      id = started.id
    } else {
      const author = n % 2 === 0 ? owner : asker
      await creating(
        target,
        author,
      )((call, options) => call(conversations.write, { params: { id }, body: { body } }, options))
    }
    target.ledger.messages.add(body)
  })
}

/** Today at the college: `2026-11-21`. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })

/** Each order is of another person, whose lease is its key. */
const order = ({ newPerson, itemID }: World, target: Target) =>
  untilOver(target, async () => {
    const { id, token } = await persist(newPerson)
    const send = <T>(work: (call: Call) => Promise<T>) => untilAnswered(target, token, work)
    const { id: leaseID } = await send((call) => call(slots.lease, {}))
    const times = await send((call) => call(slots.list, {}))
    const timeSlot = times[Math.floor(Math.random() * times.length)]?.formatted
    const body = { leaseID, timeSlot, date: today(), paymentMethod: 3, items: [{ id: itemID }] }
    await send((call) => call(orders.place, { body }))
    target.ledger.orders.add(String(id))
  })

/** Stars and unstars, and reads each time that exactly the acknowledged stars are there. */
function star({ admirer, others }: World, target: Target) {
  const known = new Set<number>()
  const send = <T>(work: (call: Call) => Promise<T>) => untilAnswered(target, admirer.token, work)
  return untilOver(target, async (n) => {
    const id = others[n % others.length]!
    const endpoint = known.has(id) ? stars.remove : stars.add
    await send((call) => call(endpoint, { params: { id } }))
    if (!known.delete(id)) known.add(id)
    target.ledger.stars += 1
    const read = await send((call) => call(stars.list, {}))
    compare(target, 'stars', { read: read.map((each) => each.id), known })
  })
}

/** Likes and withdraws likes; a repeat of one that took effect is refused as already set. */
function like({ single, others }: World, target: Target) {
  const known = new Set<number>()
  const send = <T>(work: (call: Call) => Promise<T>) => untilAnswered(target, single.token, work)
  const alreadySet = 1932
  return untilOver(target, async (n) => {
    const userID = others[n % others.length]!
    const relation = known.has(userID) ? 'none' : 'like'
    await send((call) =>
      call(ephmatchProfiles.relate, { params: { userID }, body: { relation } }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError) || error.errorCode !== alreadySet) throw error
        },
      ),
    )
    if (!known.delete(userID)) known.add(userID)
    target.ledger.likes += 1
    const query = { relation: 'like' } as const
    const read = await send((call) => call(ephmatchProfiles.list, { query }))
    compare(target, 'likes', { read: read.items.map((each) => each.userID), known })
  })
}

function compare(
  { ledger }: Target,
  what: string,
  { read, known }: { read: readonly (number | undefined)[]; known: Set<number> },
) {
  const [given, expected] = [read, [...known]].map((ids) => [...ids].map(Number).toSorted().join())
  if (given !== expected) ledger.faults.push(`${what}: read ${given} instead of ${expected}`)
}

/** Replaces a photo, and reads each time the bytes that this very picture gives. */
function replacePhoto(target: Target, { unixID, token }: Person) {
  const send = <T>(work: (call: Call) => Promise<T>) => untilAnswered(target, token, work)
  const read = () =>
    send(async () => {
      const address = `${target.origin()}/pic/user/large/${unixID}.jpg`
      const headers = { authorization: `Bearer ${token}`, accept: 'image/jpeg' }
      const response = await noted(target, address, { headers }).catch(lose)
      if (!response.ok) return lose()
      return Buffer.from(await response.arrayBuffer().catch(lose))
    })
  return untilOver(target, async (n) => {
    const file = numberedPng(200, n)
    const { largeJPEG } = await preparePhoto(file)
    const upload = { params: { id: 'me' as const }, file: new Blob([file], { type: 'image/png' }) }
    await send((call) => call(users.setPhoto, upload))
    target.ledger.pictures += 1
    // Once more after a while, in which a crash may have happened.
    for (const pause of [0, 300]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await wait(pause)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      if (!(await read()).equals(largeJPEG))
        target.ledger.faults.push(`the photo of ${unixID}: not picture ${n}`)
    }
  })
}

/** Lets a call be repeated. @throws ApiError as for a lost connection */
function lose(): never {
  throw new ApiError(0, { errorCode: 0, message: 'The picture did not arrive.' })
}
