import { createRandom, type Random } from '@wso/server/seed/random'
import type { TestPostgres } from '@wso/server/testing/postgres'
import { type Campus, openCampus } from './campus.ts'
import { checkAll, checkAs, type Tally } from './check.ts'
import { chooseDiscussion, type DiscussionDeed, playDiscussion } from './discussions.ts'
import { alive, chooseGoodrich, type GoodrichDeed, playGoodrich } from './goodrich.ts'
import type { Model } from './model.ts'
import { choosePeople, type PeopleDeed, playPeople } from './people.ts'
import type { Sent } from './step.ts'

/** One step of a history, as data: it can be played again, and without the steps before it. */
export type Step =
  | Sent<GoodrichDeed & { in: 'goodrich' }>
  | Sent<DiscussionDeed & { in: 'discussions' }>
  | Sent<PeopleDeed & { in: 'people' }>

const size = 24
const stepsADay = 40
/** Tuesday at eight in the morning at the college. */
const start = Date.parse('2026-09-08T12:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute

/** What a simulation did. */
export type Run = {
  history: Step[]
  /** Why the last step failed; undefined when none did. */
  failure: string | undefined
  sent: number
  /** How many nodes were killed and started again. */
  killed: number
  checks: number
}

/** Lives some days on a new campus, until a step does what the model does not allow. */
export async function live(
  postgres: TestPostgres,
  { seed, days }: { seed: number; days: number },
): Promise<Run> {
  const campus = await openCampus(postgres, size)
  const random = createRandom(`simulate/${seed}`)
  const tally = { checks: 0 }
  const history: Step[] = []
  const failure = await untilFailure(async () => {
    for (let today = 0; today < days; today += 1) {
      let at = start + today * day
      for (let count = 0; count < stepsADay; count += 1) {
        at += random.int(1, 35) * minute * 0.5
        const step = choose(campus.model, random, { n: history.length + 1, at: Math.round(at) })
        history.push(step)
        // oxlint-disable-next-line no-await-in-loop -- one step after another
        await play(campus, step, tally)
      }
      // oxlint-disable-next-line no-await-in-loop -- after each day
      await checkAll(campus, tally)
    }
  })
  await campus.close()
  return { history, failure, sent: campus.sent(), killed: campus.killed(), checks: tally.checks }
}

/** Plays a history on a new campus; returns why it fails, if it does. */
export async function replay(postgres: TestPostgres, history: readonly Step[]) {
  const campus = await openCampus(postgres, size)
  const failure = await untilFailure(async () => {
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    for (const step of history) await play(campus, step, { checks: 0 })
    await checkAll(campus, { checks: 0 })
  })
  await campus.close()
  return failure
}

async function untilFailure(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return (error as Error).stack ?? String(error)
  }
}

function choose(model: Model, random: Random, { n, at }: { n: number; at: number }): Step {
  const by = random.pick(alive(model))
  const setting = {
    n,
    at,
    by,
    node: random.int(0, 1),
    isLost: random.chance(0.15),
    ...(random.chance(0.08) && {
      kill: random.chance(0.5) ? ('commit' as const) : random.int(1, 30),
    }),
    key: `step-${n}`,
  }
  const place = random.weighted([
    ['goodrich', 5],
    ['discussions', 5],
    ['people', 3],
  ] as const)
  if (place === 'goodrich')
    return { ...setting, in: place, ...chooseGoodrich(model, random, { n, at }) }
  if (place === 'discussions') return { ...setting, in: place, ...chooseDiscussion(model, random) }
  return { ...setting, in: place, ...choosePeople(model, random) }
}

async function play(campus: Campus, step: Step, tally: Tally) {
  campus.setTime(step.at)
  const { people } = campus.model
  // A shortened history may have kept what only someone who left could do.
  if (people[step.by]!.isGone) return
  if (step.in === 'goodrich') await playGoodrich(campus, step)
  else if (step.in === 'discussions') await playDiscussion(campus, step)
  else await playPeople(campus, step)
  const readers = alive(campus.model)
  const reader = readers[step.n % readers.length]!
  await checkAs(campus, reader, { node: step.node + 1, tally })
}

/** The first line of a failure without its numbers, by which failures are compared. */
const kindOf = (failure: string) =>
  failure.split('\n', 1)[0]!.split(':').slice(0, 2).join(':').replaceAll(/\d+/g, '#')

/** Leaves out steps, in ever smaller runs, as long as the history fails in the same way. */
export async function shorten(postgres: TestPostgres, history: readonly Step[], failure: string) {
  let shortest = [...history]
  const limit = Date.now() + 5 * minute
  for (let run = Math.ceil(shortest.length / 2); run >= 1; run = run === 1 ? 0 : Math.ceil(run / 2))
    for (let from = 0; from < shortest.length && Date.now() < limit;) {
      const shorter = shortest.toSpliced(from, run)
      // oxlint-disable-next-line no-await-in-loop -- each depends on the last
      const again = shorter.length > 0 ? await replay(postgres, shorter) : undefined
      if (again !== undefined && kindOf(again) === kindOf(failure)) shortest = shorter
      else from += run
    }
  return shortest
}
