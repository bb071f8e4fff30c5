import { campus } from '@wso/contract/campus'
import { serverCampus } from '@wso/contract/campus/serverCampus'
import { dayIn } from '@wso/contract/core/dates/day'
import { seniorYear } from '#core/calendar/classStanding.ts'
import type { users } from '#features/users/users.table.ts'
import { majorWeights, running, teaching } from '../departments.ts'
import type { Random } from '../random.ts'
import { inventHome } from './hometowns.ts'
import { inventName, type InventedName } from './names.ts'

export type NewUser = typeof users.$inferInsert

/** The campus data needed to generate people. */
export type Setting = {
  random: Random
  now: Date
  timeZone: string
  departments: ReadonlyMap<string, number>
  offices: number[]
}

/** Assigns usernames in the college's format: initials and a number. */
export function usernames(taken: readonly string[]) {
  const counts = new Map<string, number>()
  const given = new Set(taken)
  return ({ latin }: InventedName): string => {
    const parts = latin.split(' ').filter(Boolean)
    const initials = parts.length > 1 ? parts.map((part) => part[0]).join('') : latin.trim()
    const letters = initials.slice(0, 8) || 'x'
    const number = (counts.get(letters) ?? 0) + 1
    counts.set(letters, number)
    const unixID = `${letters}${number}`
    if (given.has(unixID)) throw new Error(`The username ${unixID} was given out twice.`)
    given.add(unixID)
    return unixID
  }
}

/** Returns an address that does not exist, so that a demo cannot send mail to real people. */
export const emailOf = (unixID: string) => `${unixID}@demo.${campus.mailDomain}`

/** Generates the fields that every person has. */
export function inventPerson({ random }: Setting, newUsername: (name: InventedName) => string) {
  const invented = inventName(random)
  const unixID = newUsername(invented)
  const nickname =
    invented.nickname ??
    (random.chance(0.06) ? invented.name.split(' ')[0]!.slice(0, random.int(2, 4)) : null)
  return {
    name: invented.name,
    nickname,
    unixID,
    williamsEmail: emailOf(unixID),
    williamsID: String(random.int(1_000_000, 9_999_999)),
    pronoun: random.chance(0.92) ? invented.pronoun : null,
    visible: !random.chance(0.012),
    // Phone numbers reserved for fiction.
    cellPhone: random.chance(0.5) ? `(413) 555-01${random.int(10, 99)}` : null,
  }
}

/** The year at the college, 1 to 4, and the fields that depend on it. */
export function inventStudent(setting: Setting, year: number) {
  const { random, now, timeZone } = setting
  const isAway = year === 3 && random.chance(0.12)
  return {
    type: 'student' as const,
    classYear: seniorYear(now, timeZone) + 4 - year,
    offCycle: random.chance(0.035),
    major: inventMajor(random, year),
    suBox: String(random.int(1000, 3999)),
    campusStatus: isAway ? ('remote' as const) : ('on-campus' as const),
    offCampus: !isAway && year === 4 && random.chance(0.08),
    ...inventHome(random),
    homePhone: random.chance(0.3) ? `(212) 555-01${random.int(10, 99)}` : null,
    dormVisible: !random.chance(0.08),
    homeVisible: !random.chance(0.1),
    ...inventDiet(random),
    ...inventReviewing(setting, year),
    optOutEphcatch: random.chance(0.06),
    ephcatchEligibility: year === 3 && random.chance(0.05),
  }
}

/** The policies a person has accepted, and how many reviews they owe. */
function inventReviewing({ random, now, timeZone }: Setting, year: number) {
  const month = Number(dayIn(now, timeZone).slice(5, 7))
  const isFall = month >= serverCampus.seniorYearStartsInMonth
  const away = year > 3 ? random.int(0, 2) : 0
  const owesNothing = random.chance(year === 1 ? 0.3 : 0.75)
  return {
    hasAcceptedFactrakPolicy: random.chance([0.3, 0.7, 0.82, 0.88][year - 1]!),
    hasAcceptedDormtrakPolicy: random.chance([0.2, 0.6, 0.7, 0.7][year - 1]!),
    factrakSurveyDeficit: owesNothing ? 0 : random.int(1, 2),
    onCampusSemesters: 2 * year - (isFall ? 1 : 0) - away,
  }
}

function inventMajor(random: Random, year: number) {
  if (year === 1 || (year === 2 && random.chance(0.6))) return null
  const first = random.weighted(majorWeights)
  const second = random.chance(0.28) ? random.weighted(majorWeights) : first
  return first === second ? first : `${first}/${second}`
}

function inventDiet(random: Random) {
  const dietaryPref = random.chance(0.25) ? random.chance(0.6) : null
  return { dietaryPref, dietaryPrefVisible: dietaryPref !== null && random.chance(0.5) }
}

const ranks = [
  ['Professor of', 34],
  ['Associate Professor of', 24],
  ['Assistant Professor of', 24],
  ['Visiting Assistant Professor of', 9],
  ['Lecturer in', 6],
  ['Professor Emeritus of', 3],
] as const

export function inventProfessor({ random, departments, offices }: Setting) {
  const department = random.pick(Object.values(teaching))
  return {
    type: 'professor' as const,
    title: `${random.weighted(ranks)} ${department}`,
    departmentID: departments.get(department)!,
    officeID: random.pick(offices),
    campusPhoneEXT: String(random.int(2000, 4999)),
  }
}

export function inventStaff({ random, departments, offices }: Setting) {
  const department = random.pick(Object.keys(running))
  return {
    type: 'staff' as const,
    title: random.pick(running[department]!),
    departmentID: departments.get(department)!,
    officeID: random.chance(0.8) ? random.pick(offices) : null,
    campusPhoneEXT: String(random.int(2000, 4999)),
  }
}

/** One in five is no longer in the campus directory. */
export function inventAlum({ random, now, timeZone }: Setting) {
  return {
    type: 'alumni' as const,
    classYear: seniorYear(now, timeZone) - 1 - Math.floor(random.next() ** 2 * 45),
    major: inventMajor(random, 4),
    ...inventHome(random),
    homeVisible: !random.chance(0.2),
    atWilliams: !random.chance(0.2),
  }
}
