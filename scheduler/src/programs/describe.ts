import { campusRequirements } from '@wso/contract/campus/requirements'
import { formatList } from '@wso/contract/core/text/formatList'
import type { Line, Match } from './program.ts'

function phraseOf(flag: string) {
  const tag = campusRequirements().tags.find(({ code }) => code === flag)
  return tag?.phrase ?? tag?.label ?? flag
}

/**
 * Describes a line as one phrase: its label, or its conditions and what may be marked as done by
 * hand.
 */
export function describeLine({ label, accepts = [], attest }: Line): string {
  if (label) return label
  const parts = [...accepts.map(describeMatch), ...(attest ? [attest] : [])]
  const text = parts.join(', or ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Conditions as one phrase: `a 300-level BIOL course with a laboratory`. */
export function describeMatch(match: Match): string {
  const { classTypes, notClassTypes, components, except, fromSemester, attributes, flags } = match
  const subject = match.courses ? codes(match.courses) : article(kindOfCourse(match))
  return [
    subject,
    attributes && `with the attribute ${either(attributes)}`,
    flags && `that counts for ${either(flags.map(phraseOf))}`,
    classTypes && `taught as ${either(classTypes.map((type) => article(type.toLowerCase())))}`,
    notClassTypes &&
      `not taught as ${either(notClassTypes.map((type) => article(type.toLowerCase())))}`,
    components && `with ${either(components.map((type) => article(type.toLowerCase())))}`,
    except && `other than ${codes(except)}`,
    fromSemester && fromSemester > 1 && `in ${semesterName(fromSemester)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function kindOfCourse({ departments, levels, numbers, notEndingIn, winterStudy }: Match) {
  const level = levels ? `${either(levels.map((each) => `${each}-level`))} ` : ''
  const department = departments ? `${either(departments)} ` : ''
  const range = numbers ? ` numbered ${numbers.from}–${numbers.to}` : ''
  const ending = notEndingIn
    ? ` with a number not ending in ${either(notEndingIn.map(String))}`
    : ''
  const winter = winterStudy ? 'winter-term ' : ''
  return `${level}${department}${winter}course${range}${ending}`
}

function semesterName(from: number) {
  const { years, terms, noun } = campusRequirements().plan
  if (from === terms.length * (years - 1) + 1) return 'senior year'
  if (from === terms.length * (years - 2) + 1) return 'junior or senior year'
  return `${noun} ${from} or later`
}

/** `MATH 150 or 151`, `BIOL 101, CHEM 101 or 151`. */
function codes(list: readonly string[]) {
  let department = ''
  const short = list.map((code) => {
    const [area = '', number = ''] = code.split(' ')
    const text = area === department ? number : code
    department = area
    return text
  })
  return either(short)
}

const either = (items: readonly string[]) => formatList(items, 'or')

function article(text: string) {
  return `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`
}
