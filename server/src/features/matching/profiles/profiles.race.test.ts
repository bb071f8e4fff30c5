import { matchBlocks } from '@wso/contract/matching/blocks'
import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { notifications } from '@wso/contract/notifications/notifications'
import { eq, inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { matchBlocks as blockTable } from '#features/users/blocks.table.ts'
import { createRandom, type Random } from '#seed/random.ts'
import { startApp } from '#test/app.ts'
import { addSingle, relate } from '#test/factories/matching.ts'
import { formMatches } from '../records/formMatches.ts'
import { ephmatchPairs } from '../records/pairs.table.ts'
import { ephmatchProfiles } from '../records/profiles.table.ts'

// Two hundred rounds are more likes than a day has.
const portal = await startApp(inject('postgres'), { settings: { LIKES_PER_DAY: '0' } })
const { db } = portal

type Single = Awaited<ReturnType<typeof addSingle>>
type Relation = 'like' | 'dislike' | 'none'
type Step =
  | { kind: 'relate'; about: number; relation: Relation }
  | { kind: 'block' | 'unblock'; about: number }
  | { kind: 'optIn' | 'optOut' }

/** The steps of one person in a round. */
const inventSteps = (random: Random, by: number): Step[] =>
  Array.from({ length: random.int(2, 4) }, () => {
    const about = (by + random.int(1, 5)) % 6
    const relation = random.pick(['like', 'like', 'like', 'dislike', 'none'] as const)
    return random.weighted<Step>([
      [{ kind: 'relate', about, relation }, 8],
      [{ kind: 'block', about }, 1],
      [{ kind: 'unblock', about }, 1],
      [{ kind: 'optOut' }, 1],
      [{ kind: 'optIn' }, 1],
    ])
  })

/** Performs a step and returns the code of its refusal, or 0. @throws when the portal fails */
async function perform(people: readonly Single[], by: number, step: Step): Promise<number> {
  const { call } = people[by]!
  const params = { userID: 'about' in step ? people[step.about]!.id : 0 }
  const calls = {
    relate: () =>
      relate({ call }, { id: params.userID }, 'relation' in step ? step.relation : 'none'),
    block: () => call(matchBlocks.block, { params }),
    unblock: () => call(matchBlocks.unblock, { params }),
    optOut: () => call(ephmatchProfile.optOut, {}),
    optIn: () => call(ephmatchProfile.create, { body: {} }),
  }
  return calls[step.kind]().then(
    () => 0,
    (error: { status?: number; errorCode?: number }) => {
      if (!error.status || error.status >= 500) throw error
      return error.errorCode ?? 0
    },
  )
}

/** The accepted steps of a round, one after the other in a single thread. */
function createModel() {
  const relations = new Map<string, Relation>()
  const blocks = new Set<string>()
  const out = new Set<number>()
  const isMutual = (one: number, other: number) =>
    relations.get(`${one} ${other}`) === 'like' && relations.get(`${other} ${one}`) === 'like'
  return {
    apply: (by: number, step: Step) => {
      if (step.kind === 'optOut') out.add(by)
      if (step.kind === 'optIn') out.delete(by)
      if (!('about' in step)) return
      const key = `${by} ${step.about}`
      if (step.kind === 'relate') relations.set(key, step.relation)
      if (step.kind === 'unblock') blocks.delete(key)
      if (step.kind !== 'block') return
      blocks.add(key)
      relations.delete(key)
    },
    /** Returns the matches of a person. */
    matchesOf: (one: number) =>
      [0, 1, 2, 3, 4, 5].filter(
        (other) =>
          isMutual(one, other) &&
          !out.has(one) &&
          !out.has(other) &&
          !blocks.has(`${one} ${other}`) &&
          !blocks.has(`${other} ${one}`),
      ),
  }
}

const matchesOf = async (people: readonly Single[], by: number) => {
  const query = { keepUnseen: 'true' } as const
  const list = people[by]!.call(ephmatchMatches.list, { query })
  // A person who opted out has no access to matches.
  const { items } = await list.catch(() => ({ items: [] }))
  return items
    .filter(({ ended }) => !ended)
    .map(({ matchedUserID }) => people.findIndex(({ id }) => id === matchedUserID))
    .toSorted()
}

async function reset(people: readonly Single[]) {
  const ids = people.map(({ id }) => id)
  await db.delete(ephmatchPairs)
  await db.delete(blockTable)
  await db
    .update(ephmatchProfiles)
    .set({ optedOutTime: null })
    .where(inArray(ephmatchProfiles.userID, ids))
}

/** `ROUNDS=500` runs more rounds, in about two minutes. */
const rounds = Number(process.env['ROUNDS'] ?? 200)

test(`${rounds} rounds of six people who decide at the same time end as if they had decided one at a time`, async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => addSingle(portal)))
  const random = createRandom('interleavings')
  let seen = 0
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- each round starts from scratch
    await reset(people)
    const plan = people.map((_, by) => inventSteps(random, by))
    const model = createModel()
    const accepted = await Promise.all(
      plan.map(async (steps, by) => {
        const done: Step[] = []
        for (const step of steps) if ((await perform(people, by, step)) === 0) done.push(step)
        return done
      }),
    )
    for (const [by, steps] of accepted.entries()) for (const step of steps) model.apply(by, step)
    const expected = people.map((_, by) => model.matchesOf(by))
    await formMatches(portal.services)
    const actual = await Promise.all(people.map((_, by) => matchesOf(people, by)))
    expect({ round, plan, matches: actual }).toEqual({ round, plan, matches: expected })
    seen += actual.flat().length
    // oxlint-enable no-await-in-loop
  }
  expect(seen).toBeGreaterThan(rounds / 4)
}, 240_000)

test('two people who like each other at the same moment match exactly once', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 25 }, async () => [await addSingle(portal), await addSingle(portal)]),
  )
  await Promise.all(
    pairs.map(async ([ann, ben]) => {
      const answers = await Promise.all([relate(ann!, ben!, 'like'), relate(ben!, ann!, 'like')])
      expect(answers).toEqual([{ matched: false }, { matched: false }])
    }),
  )
  await Promise.all([1, 2, 3].map(() => formMatches(portal.services)))
  await Promise.all(
    pairs.map(async ([ann, ben]) => {
      for (const { call } of [ann!, ben!]) {
        expect(await call(ephmatchMatches.counts, {})).toEqual({ total: 1, unseen: 1 })
        const { items } = await call(notifications.list, { query: {} })
        expect(items.filter(({ topic }) => topic === 'ephmatchMatch')).toHaveLength(1)
      }
    }),
  )
}, 60_000)

test('the database refuses a match without both likes, until it has ended', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  const time = '2026-10-15T15:00:00Z'
  const pair = { lowID: Math.min(ann.id, ben.id), highID: Math.max(ann.id, ben.id) }
  const low = { lowRelation: 'like', lowTime: time } as const
  const high = { highRelation: 'like', highTime: time } as const
  const broken = { cause: { constraint_name: 'ephmatch_pairs_match' } }
  const insert = (row: object) => db.insert(ephmatchPairs).values({ ...pair, ...row })
  const match = { matchID: 1_000_000, matchedTime: time }
  await expect(insert({ ...low, ...match })).rejects.toMatchObject(broken)
  await expect(insert({ ...low, ...high, endedTime: time })).rejects.toMatchObject(broken)
  await insert({ ...low, ...match, endedTime: time })
  const reopened = db.update(ephmatchPairs).set({ endedTime: null })
  await expect(reopened.where(eq(ephmatchPairs.lowID, pair.lowID))).rejects.toMatchObject(broken)
})
