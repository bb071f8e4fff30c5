import { planTerms } from '@wso/contract/campus/planTerms'
import { planLimits } from '@wso/contract/planning/planRules'
import { type Plan } from '@wso/scheduler/planner/plan'
import type { OwnPlan, PlanCollection } from './collection.ts'
import type { PlanLink } from './planLink.ts'
import { rowsOfPlan, rowsOfYear } from './spot.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (value: unknown, isItem: (item: unknown) => boolean, length?: number) =>
  Array.isArray(value) && value.every(isItem) && (length === undefined || value.length === length)

/** `isWhole` is false when some stored plans could not be read. */
type ReadPlans = { collection: PlanCollection; isWhole: boolean }

/** Reads the plans stored on this device; undefined when they are damaged. */
export function readCollection(stored: unknown): ReadPlans | undefined {
  if (!isFields(stored) || !Array.isArray(stored['plans'])) return undefined
  const plans = stored['plans'].filter(isOwnPlan)
  const [first] = plans
  if (!first) return undefined
  const highest = Math.max(...plans.map(({ id }) => id))
  const chosen = plans.find(({ id }) => id === stored['chosen']) ?? first
  const nextId = Math.max(Number(stored['nextId']) || 0, highest + 1)
  return {
    collection: { plans, chosen: chosen.id, nextId },
    isWhole: plans.length === stored['plans'].length,
  }
}

/**
 * Reads the links stored on this device; damaged ones are left out. A link without its plan deletes
 * the account's copy, so those of plans that could not be read are left out, too.
 */
export function readLinks(stored: unknown, read: ReadPlans | undefined): PlanLink[] {
  if (!read || !Array.isArray(stored)) return []
  const links = stored.filter(isLink)
  if (read.isWhole) return links
  const ids = new Set(read.collection.plans.map(({ id }) => id))
  return links.filter(({ local }) => ids.has(local))
}

const isOwnPlan = (value: unknown): value is OwnPlan =>
  isFields(value) &&
  Number.isSafeInteger(value['id']) &&
  isListOf(value['customPrograms'], isProgram) &&
  isPlan(value['plan'])

const isProgram = (value: unknown) =>
  isFields(value) && typeof value['id'] === 'string' && Array.isArray(value['requirements'])

/** Returns true for a complete plan of this version. */
export const isPlan = (value: unknown): value is Plan =>
  isFields(value) &&
  value['version'] === 1 &&
  typeof value['name'] === 'string' &&
  isListOf(value['semesters'], isSemester, rowsOfPlan) &&
  isListOf(value['winters'], isWinter, rowsOfPlan / rowsOfYear) &&
  isListOf(value['programs'], (id) => id === null || typeof id === 'string', planLimits.programs) &&
  isListOf(value['marks'], isFields) &&
  isListOf(value['sharing'], isFields)

const isSemester = (value: unknown) =>
  isFields(value) &&
  typeof value['year'] === 'number' &&
  planTerms().terms.some((term) => term === value['semester']) &&
  isListOf(value['cells'], isCellOrNull, planLimits.courses)

const isWinter = (value: unknown) =>
  isFields(value) && typeof value['year'] === 'number' && isCellOrNull(value['cell'])

const isCellOrNull = (value: unknown) =>
  value === null ||
  (isFields(value) &&
    typeof value['id'] === 'string' &&
    typeof value['state'] === 'string' &&
    (value['kind'] === 'text' ? typeof value['text'] === 'string' : isFacts(value['course'])))

const isFacts = (value: unknown) =>
  isFields(value) &&
  ['code', 'title', 'courseID', 'classType'].every((name) => typeof value[name] === 'string') &&
  ['codes', 'attributes', 'flags', 'components'].every((name) => Array.isArray(value[name]))

const isLink = (value: unknown): value is PlanLink =>
  isFields(value) &&
  [value['local'], value['remote'], value['version']].every(Number.isSafeInteger) &&
  isFields(value['base'])
