import type { DemoName } from '@wso/contract/site/demo'
import type { Context, Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { scopeFacts } from '#features/account/auth/auth.authenticate.ts'
import { scopesOf } from '#features/account/auth/auth.policy.ts'
import type { dormRooms } from '#features/college/dorms/dorms.table.ts'
import type { users } from '#features/users/users.table.ts'
import { createRandom, type Random } from './random.ts'

export type SeedPerson = typeof users.$inferSelect
export type SeedRoom = typeof dormRooms.$inferSelect

/** The input of a feature's seed: the campus as created by earlier steps. */
export type SeedWorld = {
  /** The services, inside the seed's single transaction. */
  services: Services
  db: Db
  /** The moment of seeding. Every date of a seed is relative to it. */
  now: Date
  /** The step's own random stream, so that steps do not affect each other. */
  random: Random
  /** The number of people to create; other amounts scale with it through `scaled`. */
  size: number
  /** Scales an amount of the default campus to the size of this one; at least 1. */
  scaled: (usual: number) => number
  people: SeedPerson[]
  students: SeedPerson[]
  professors: SeedPerson[]
  demo: Record<DemoName, SeedPerson>
  rooms: SeedRoom[]
  /** A context in which this person acts, for calling services. Ignores bans, and opts everyone in. */
  as: (person: SeedPerson) => Context
  /** A time a number of days ago; in the future when negative. */
  daysAgo: (days: number) => Date
  /** Adds to the step's line of output. */
  made: (count: number, what: string) => void
}

/** The default campus: about 2,200 students, 350 professors, 500 staff, 1,500 alumni. */
export const usualSize = 4550

type Options = { size: number; report: (line: string) => void }

/** Runs steps one after the other, starting with an empty world. */
export async function runSteps(
  services: Services,
  steps: readonly (readonly [string, (world: SeedWorld) => Promise<void>])[],
  { size, report }: Options,
) {
  const random = createRandom('campus')
  const world = { ...emptyWorld(services, size), random }
  for (const [name, seed] of steps) {
    const began = performance.now()
    const counts: string[] = []
    const made: SeedWorld['made'] = (count, what) =>
      void counts.push(`${count.toLocaleString('en-US')} ${what}`)
    // All steps share the lists; the stream and the counts are separate.
    await seed(Object.assign(world, { random: random.fork(name), made }))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    report(`${name}: ${counts.join(', ') || 'done'} (${seconds} s)`)
  }
}

function emptyWorld(services: Services, size: number): Omit<SeedWorld, 'random'> {
  const now = services.now()
  return {
    services,
    db: services.db,
    now,
    size,
    scaled: (usual) => Math.max(1, Math.round((usual * size) / usualSize)),
    people: [],
    students: [],
    professors: [],
    demo: {} as SeedWorld['demo'],
    rooms: [],
    as: (person) => contextOf(services, person),
    daysAgo: (days) => new Date(now.getTime() - days * 86_400_000),
    made: () => undefined,
  }
}

function contextOf(services: Services, person: SeedPerson): Context {
  const scopes = scopesOf(person, null, scopeFacts(services, { hasProfile: true }))
  return {
    ...services,
    viewer: {
      level: 3,
      id: person.id,
      sessionID: 0,
      scopes,
      person,
      withheld: new Set(),
      ban: null,
      stale: false,
    },
    caller: { address: '127.0.0.1', userAgent: 'seed', token: '' },
    asked: { accept: '', ifNoneMatch: '' },
    updateToken: () => undefined,
    notice: () => undefined,
    nameSession: () => undefined,
  }
}
