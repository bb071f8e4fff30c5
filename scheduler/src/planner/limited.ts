import type { Goals } from './goals.ts'
import { pinnedIn, type Seat, solvePool } from './pool.ts'
import type { OpenProgram, OpenRequirement, PlacedCourse } from './problem.ts'
import type { SharedAtMost } from './sharing.ts'

type Member = Pick<OpenProgram, 'program' | 'requirements'>

/** `bans`: courses that may not serve a program. `kept`: courses that count for both of a pair. */
type Branch = { bans: ReadonlySet<string>; kept: ReadonlySet<string> }

type Solved = { branch: Branch; seats: readonly Seat[]; gain: number }

/**
 * The number of steps after which the search stops and reports it. A step costs less with fewer
 * courses, so small plans get more steps.
 */
const patience = (courses: number) => Math.max(1000, 20_000 / courses)

/**
 * The best assignment for programs of which some pairs share a limited number of courses. Ignores
 * the limits first, then branches on each course that counts twice too often, and abandons branches
 * that cannot gain more than the best one.
 */
export function solveLimited(
  courses: readonly PlacedCourse[],
  goals: Goals,
  members: readonly Member[],
  most: SharedAtMost,
): { seats: readonly Seat[]; complete: boolean } {
  const pools = separatePools(members, most).map((pool) =>
    pool.flatMap(({ requirements }) => requirements),
  )
  const relax = (branch: Branch): Solved => {
    const isBanned = ({ identity }: PlacedCourse, { program }: OpenRequirement) =>
      branch.bans.has(`${identity} ${program.id}`)
    const parts = pools.map((requirements) => solvePool(courses, goals, { requirements, isBanned }))
    return {
      branch,
      seats: parts.flatMap(({ seats }) => seats),
      gain: parts.reduce((sum, { gain }) => sum + gain, 0),
    }
  }
  const start: Branch = { bans: new Set(), kept: new Set() }
  // Sharing nothing satisfies every limit.
  let best: Solved = {
    branch: start,
    ...solvePool(courses, goals, { requirements: pools.flat() }),
  }
  const waiting = [relax(start)]
  const seen = new Set<string>()
  const steps = patience(courses.length)
  for (let step = 0; step < steps; step++) {
    const next = waiting.pop()
    if (!next) return { seats: best.seats, complete: true }
    if (next.gain <= best.gain) continue
    const ways = waysOut(next, members, most)
    if (ways.length === 0) best = next
    else {
      const fresh = ways.filter((way) => !seen.has(keyOf(way)))
      for (const way of fresh) seen.add(keyOf(way))
      waiting.push(...fresh.map(relax).sort((a, b) => a.gain - b.gain))
    }
  }
  return { seats: best.seats, complete: false }
}

/** Two branches that give up and keep the same courses are equal, whatever their order. */
const keyOf = ({ bans, kept }: Branch) =>
  `${[...bans].toSorted().join()}; ${[...kept].toSorted().join()}`

/** Groups of programs that share nothing with one another; the flow is exact for them. */
function separatePools(members: readonly Member[], most: SharedAtMost): Member[][] {
  const pools: Member[][] = []
  for (const member of members) {
    const pool = pools.find((each) =>
      each.every(({ program }) => most(program, member.program) === 0),
    )
    if (pool) pool.push(member)
    else pools.push([member])
  }
  return pools
}

/**
 * The branches that give up or keep one course of a pair that shares too many. None when all limits
 * hold, or only pins break them.
 */
function waysOut(
  { branch, seats }: Solved,
  members: readonly Member[],
  most: SharedAtMost,
): Branch[] {
  for (const [at, a] of members.entries()) {
    for (const b of members.slice(at + 1)) {
      const limit = most(a.program, b.program)
      const shared = Number.isFinite(limit) ? sharedBy(a, b, seats) : []
      if (shared.length <= limit) continue
      const ways = waysFor(branch, a, b, shared, limit)
      if (ways.length > 0) return ways
    }
  }
  return []
}

function waysFor(
  { bans, kept }: Branch,
  a: Member,
  b: Member,
  shared: readonly number[],
  limit: number,
) {
  const pair = `${a.program.id} ${b.program.id}`
  const ban = (member: Member, course: number): Branch[] => {
    if (isPinned(member, course)) return []
    return [{ bans: new Set(bans).add(`${course} ${member.program.id}`), kept }]
  }
  const isFixed = (course: number) =>
    kept.has(`${pair} ${course}`) || (isPinned(a, course) && isPinned(b, course))
  const course = shared.find((each) => !isFixed(each))
  if (course === undefined) return []
  const given = [...ban(a, course), ...ban(b, course)]
  // Kept courses use up the limit even while they count for one program alone.
  const keptHere = [...kept].filter((key) => key.startsWith(`${pair} `)).length
  const pinned = shared.filter((each) => isPinned(a, each) && isPinned(b, each)).length
  if (keptHere + pinned >= limit) return given
  return [...given, { bans, kept: new Set(kept).add(`${pair} ${course}`) }]
}

function isPinned({ requirements }: Member, course: number) {
  return pinnedIn(requirements).has(course)
}

function sharedBy(a: Member, b: Member, seats: readonly Seat[]): number[] {
  const [forA, forB] = [servingIn(a, seats), servingIn(b, seats)]
  return [...forA].filter((course) => forB.has(course))
}

function servingIn({ requirements }: Member, seats: readonly Seat[]): Set<number> {
  const lines = new Set(requirements.flatMap((each) => each.lines))
  const serving = seats.filter(({ line }) => lines.has(line)).map(({ course }) => course.identity)
  return new Set([...serving, ...pinnedIn(requirements)])
}
