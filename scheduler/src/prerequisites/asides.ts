import { allOf, anyOf, type CatalogNames, type Condition } from './prerequisites.ts'
import { readClause } from './readClause.ts'
import { splitRecommended } from './splitRecommended.ts'

/** What is read so far. */
export type Result = {
  needs: Condition | undefined
  excludes: Condition[]
  recommended: string[]
  notes: string[]
  sure: boolean
  /** The text begins with "None". */
  isNone: boolean
}

/** No knowledge is required. */
const lacking = /^no\b.*\brequired\b/i
const excluding =
  /\bnot open to\b|\bmay not (?:take|enroll|register)\b|\b(?:will|are) not (?:be )?(?:permitted|allowed|eligible)\b|\bineligible\b|^no\b.*\bare permitted\b|\bbut not both\b|\bshould not take\b/i
/** Who alone may take it. */
const audience =
  /^(?:only\b|restricted to|limited to|required of,? and open only|open only to|open to (?:\S+ ){0,3}only\b(?! with)|open to (?:the )?(?:(?:senior|junior|sophomore)s?\b(?: (?:and|or) )?)+|(?:students )?must\b|students (?:are required|are expected|must)\b)/i
const endsInPermission = /,? or (?:by )?permission/i
/** Rules about a group of students, and remarks about the course or its registration. */
const remark =
  /^(?:those who\b|juniors? (?:or|and) seniors? with\b|this (?:course|tutorial|is)\b|designed for|intended for|please|it is not|permission is|pre-?registration|registration|consult|preferences?:|required for|no (?:prior|previous|knowledge)\b|(?:may|can) be taken|if you|open to\b|not for|any student|interested students)|\bexempt\b|\bacceptable in place of\b|\bwelcome\b/i
const notRequired = /\bnot (?:strictly )?required\b/i
const alsoServes = /\bwill also serve as a prerequisite\b/i
/** `For theatre majors: …` requires different courses of different students. */
const onlyFor = /^for (?:students|non-?majors|[\w-]+ (?:majors|speakers|students))\b/i
/** Requirements that another page has. */
const elsewhere = /\bsee (?:the\b|["“])/i
const byPermission =
  /\bwith (?:the |special )?(?:instructor(?:'s|’s)? )?(?:permission|consent)|\bby (?:permission|consent)/i
/** Rules that mention permission and are no way around the others. */
const noWay = /^open to|^this|^permission is|taken concurrently/i

type Aside = 'note' | 'unclear' | 'excludes' | 'recommended' | 'audience' | 'remark'
type Test = (clause: string, result: Result) => boolean

const tests: readonly [Aside, Test][] = [
  ['unclear', (clause) => alsoServes.test(clause)],
  ['unclear', (clause, { isNone }) => !isNone && isElsewhere(clause)],
  ['note', (clause) => isElsewhere(clause) || lacking.test(clause)],
  ['excludes', (clause) => excluding.test(clause)],
  ['recommended', (clause) => splitRecommended(clause).left === ''],
  ['audience', (clause) => audience.test(clause) && !endsInPermission.test(clause)],
  ['remark', (clause, result) => isRemark(clause, result)],
  ['note', (clause, { isNone }) => isNone && !/\brequired\b/i.test(clause)],
]

/** What a clause is that requires no course; undefined for a condition. */
export const readAs = (clause: string, result: Result): Aside | undefined =>
  tests.find(([, isSo]) => isSo(clause, result))?.[0]

const isElsewhere = (clause: string) =>
  onlyFor.test(clause) || elsewhere.test(clause.replaceAll(/\([^)]*\)/g, ''))

/** A rule for students is a remark beside a condition; alone, it is the condition. */
const isRemark: Test = (clause, { isNone, needs }) =>
  remark.test(clause) ||
  notRequired.test(clause) ||
  (/^students?\b/i.test(clause) && (isNone || needs !== undefined))

/** Each writes its part of the result. */
export const asides: Record<Aside, (clause: string, result: Result, names: CatalogNames) => void> =
  {
    note: (clause, { notes }) => {
      notes.push(clause)
    },
    unclear: (clause, result) => {
      result.sure = false
      result.notes.push(clause)
    },
    excludes: (clause, { excludes }, names) => {
      excludes.push(readExclusion(clause, names))
    },
    recommended: (clause, { recommended }) => {
      recommended.push(clause)
    },
    audience: (clause, result) => {
      const only: Condition = { kind: 'other', text: clause }
      result.needs = result.needs ? allOf([result.needs, only]) : only
    },
    remark: (clause, result) => {
      // "Students without BIOL 202 may enroll with permission" is a way around the others.
      const isWay = byPermission.test(clause) && !noWay.test(clause)
      if (isWay && result.needs) {
        result.needs = anyOf([result.needs, { kind: 'permission', text: clause }])
      } else result.notes.push(clause)
    },
  }

const takenBefore =
  /\bwho (?:have|had|has)?\s*(?:already |previously )?(?:taken|completed|take|passed|received credit for)(?:\s+or\s+(?:are|who are)\s+(?:currently\s+)?(?:taking|enrolled in))?\s+(.*?)(?=\s+(?:will|are|may|should)\b|$)/i

/** Who cannot take the course: those with any of these courses, or a text. */
function readExclusion(clause: string, names: CatalogNames): Condition {
  const list = takenBefore.exec(clause)?.[1] ?? /\beither (.*?),? but not both/i.exec(clause)?.[1]
  const { needs, sure } = list ? readClause(list, names) : { needs: undefined, sure: false }
  if (!needs || !sure) return { kind: 'other', text: clause }
  return needs.kind === 'all' ? anyOf(needs.of) : needs
}
