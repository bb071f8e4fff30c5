import { canonicalCourseCode, parseCourseCode } from '@wso/contract/college/courseCode'
import type { Line, Match, Program, Requirement } from '@wso/scheduler/programs/program'
import type { FieldErrors } from '#core/forms/formOptions.ts'

/** The form values of a program; numbers and lists are the text as typed. */
export type ProgramForm = {
  name: string
  kind: 'major' | 'concentration'
  department: string
  link: string
  notes: string
  requirements: readonly FormRequirement[]
}
/** `rest` keeps the fields that the form does not show, so that saving preserves them. */
export type FormRequirement = {
  id: string
  name: string
  need: string
  lines: readonly FormLine[]
  rest: object
}
export type FormLine = {
  id: string
  label: string
  count: string
  attest: string
  accepts: readonly FormMatch[]
}
export type FormMatch = {
  courses: string
  departments: string
  levels: string
  attributes: string
  flags: readonly string[]
  classTypes: string
  components: string
  except: string
  fromSemester: string
  rest: object
}

export const limits = { requirements: 12, lines: 20, accepts: 6, name: 80, need: 32 } as const

export const emptyMatch: FormMatch = {
  courses: '',
  departments: '',
  levels: '',
  attributes: '',
  flags: [],
  classTypes: '',
  components: '',
  except: '',
  fromSemester: '',
  rest: {},
}

/** The first of `prefix-1`, `prefix-2`, … that is not taken. */
export function freeID(prefix: string, taken: readonly { id: string }[]): string {
  let count = 1
  while (taken.some(({ id }) => id === `${prefix}-${count}`)) count++
  return `${prefix}-${count}`
}

export const emptyLine = (taken: readonly { id: string }[]): FormLine => ({
  id: freeID('line', taken),
  label: '',
  count: '1',
  attest: '',
  accepts: [emptyMatch],
})

export const emptyRequirement = (taken: readonly FormRequirement[]): FormRequirement => ({
  id: freeID('requirement', taken),
  name: '',
  need: '1',
  lines: [emptyLine(taken.flatMap(({ lines }) => lines))],
  rest: {},
})

export const emptyForm: ProgramForm = {
  name: '',
  kind: 'major',
  department: '',
  link: '',
  notes: '',
  requirements: [emptyRequirement([])],
}

/** Returns the form values for a program. */
export function formOf({
  name,
  kind,
  department,
  links,
  notes,
  requirements,
}: Program): ProgramForm {
  return {
    name,
    kind: kind === 'concentration' ? kind : 'major',
    department: department ?? '',
    link: links[0]?.url ?? '',
    notes: notes?.join('\n') ?? '',
    requirements: requirements.map(requirementForm),
  }
}

function requirementForm({ id, name, need, lines, ...rest }: Requirement): FormRequirement {
  return { id, name, need: String(need), lines: lines.map(lineForm), rest }
}

const lineForm = ({ id, label, count, accepts, attest }: Line): FormLine => ({
  id,
  label: label ?? '',
  count: String(count ?? 1),
  attest: attest ?? '',
  accepts: accepts?.map(matchForm) ?? [],
})

function matchForm({
  courses,
  departments,
  levels,
  attributes,
  flags,
  classTypes,
  components,
  except,
  fromSemester,
  ...rest
}: Match): FormMatch {
  const list = (values: readonly (string | number)[] | undefined) => values?.join(', ') ?? ''
  return {
    courses: list(courses),
    departments: list(departments),
    levels: list(levels),
    attributes: list(attributes),
    flags: flags ?? [],
    classTypes: list(classTypes),
    components: list(components),
    except: list(except),
    fromSemester: fromSemester === undefined ? '' : String(fromSemester),
    rest,
  }
}

/** The parts of a comma-separated list. */
export const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Returns the program for form values; the year is the academic year of its rules. */
export function programOf(form: ProgramForm, id: string, year: number): Program {
  const { name, kind, department, link, notes, requirements } = form
  const ownNotes = notes.split('\n').flatMap((note) => note.trim() || [])
  const code = department.trim().toUpperCase()
  return {
    format: 1,
    id,
    kind,
    name: name.trim(),
    ...(code && { department: code }),
    year,
    links: link.trim() ? [{ label: 'Department', url: link.trim() }] : [],
    ...(ownNotes.length > 0 && { notes: ownNotes }),
    requirements: requirements.map(readRequirement),
  }
}

function readRequirement({ id, name, need, lines, rest }: FormRequirement): Requirement {
  return { ...rest, id, name: name.trim(), need: Number(need), lines: lines.map(readLine) }
}

/** Returns the line for its form values. */
export function readLine({ id, label, count, attest, accepts }: FormLine): Line {
  const matches = accepts.map(readMatch).filter((match) => Object.keys(match).length > 0)
  return {
    id,
    ...(label.trim() && { label: label.trim() }),
    ...(Number(count) !== 1 && { count: Number(count) }),
    ...(matches.length > 0 && { accepts: matches }),
    ...(attest.trim() && { attest: attest.trim() }),
  }
}

function readMatch(form: FormMatch): Match {
  const codes = (text: string) => partsOf(text).map(canonicalCourseCode)
  const upper = (text: string) => partsOf(text).map((part) => part.toUpperCase())
  const lists = {
    courses: codes(form.courses),
    departments: upper(form.departments),
    levels: partsOf(form.levels).map(Number),
    attributes: upper(form.attributes),
    flags: form.flags,
    classTypes: partsOf(form.classTypes),
    components: partsOf(form.components),
    except: codes(form.except),
  }
  const filled = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
  return {
    ...form.rest,
    ...filled,
    ...(form.fromSemester && { fromSemester: Number(form.fromSemester) }),
  }
}

/** Returns the name and the error of the control with this name. */
export type ControlOf = (name: string) => { name: string; error: string | undefined }

/**
 * Returns the errors of what was typed by control: `name`, `r0.need`, `r0.l1.count`,
 * `r0.l1.a0.courses`. Without errors, the planner can use the program.
 */
export function errorsIn({
  name,
  department,
  link,
  requirements,
}: ProgramForm): FieldErrors<ProgramForm> {
  const errors: Record<string, string> = {}
  if (name.trim() === '') errors['name'] = 'Enter a name.'
  if (department.trim() && !isDepartment(department.trim().toUpperCase())) {
    errors['department'] = 'Enter a department code such as BIOL.'
  }
  if (link.trim() && !/^https?:\/\/\S+\.\S+$/.test(link.trim())) {
    errors['link'] = 'Enter an address that starts with https://.'
  }
  if (requirements.length === 0) errors['requirements'] = 'Add a requirement.'
  requirements.forEach((requirement, at) => checkRequirement(requirement, `r${at}`, errors))
  return errors
}

const isDepartment = (code: string) => /^[A-Z&]{2,8}$/.test(code)
const isCount = (text: string, most: number) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most

function checkRequirement(
  { name, need, lines }: FormRequirement,
  at: string,
  errors: Record<string, string>,
) {
  if (name.trim() === '') errors[`${at}.name`] = 'Enter a name.'
  const offered = lines.reduce((sum, { count }) => sum + (Number(count) || 0), 0)
  if (!isCount(need, limits.need)) {
    errors[`${at}.need`] = `Enter a number from 1 to ${limits.need}.`
  } else if (Number(need) > offered) {
    errors[`${at}.need`] = `The lines add up to only ${offered}. Add a line or lower the number.`
  }
  lines.forEach((line, index) => checkLine(line, `${at}.l${index}`, errors))
}

function checkLine(
  { count, attest, accepts }: FormLine,
  at: string,
  errors: Record<string, string>,
) {
  if (!isCount(count, limits.need)) {
    errors[`${at}.count`] = `Enter a number from 1 to ${limits.need}.`
  }
  const isEmpty = accepts.every((match) => Object.keys(readMatch(match)).length === 0)
  if (isEmpty && attest.trim() === '') {
    errors[`${at}.a0.courses`] = 'Enter which courses count, or what can be marked as done.'
  }
  accepts.forEach((match, index) => checkMatch(match, `${at}.a${index}`, errors))
}

function checkMatch(match: FormMatch, at: string, errors: Record<string, string>) {
  const badCode = (text: string) => partsOf(text).find((part) => !parseCourseCode(part))
  for (const field of ['courses', 'except'] as const) {
    const bad = badCode(match[field])
    if (bad) errors[`${at}.${field}`] = `“${bad}” is not a course code such as BIOL 101.`
  }
  const badDepartment = partsOf(match.departments).find((part) => !isDepartment(part.toUpperCase()))
  if (badDepartment) errors[`${at}.departments`] = `“${badDepartment}” is not a department code.`
  const badLevel = partsOf(match.levels).find((part) => !/^[1-9]00$/.test(part))
  if (badLevel) errors[`${at}.levels`] = `“${badLevel}” is not a level such as 300.`
  const badAttribute = partsOf(match.attributes).find((part) => !/^[A-Z]+_[A-Z0-9&]+$/i.test(part))
  if (badAttribute) {
    errors[`${at}.attributes`] = `“${badAttribute}” is not an attribute such as AFR_AFRCORE.`
  }
}
