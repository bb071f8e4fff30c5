import { campus } from '@wso/contract/campus'
import { fold } from '@wso/contract/core/search/fold'
import { writeTerm } from '@wso/contract/users/users.query'
import { departmentCalled } from '@wso/scheduler/catalog/departmentNicknames'
import { api } from '#core/api/endpoints.ts'
import { siteNow } from '#core/format/clock.ts'
import { yearsOffered } from '#features/users/classYear.public.ts'
import { directory } from '#features/users/users.paths.ts'
import { answerSource } from './answerSource.ts'
import { personAnswer } from './people.ts'

const most = 4

/** Words for everyone, and for the types of people. */
const groups: Readonly<Record<string, string>> = {
  anyone: '',
  everybody: '',
  everyone: '',
  people: '',
  residents: '',
  someone: '',
  'who is': '',
  'who lives': '',
  whos: '',
  alums: 'type:alumni',
  alumni: 'type:alumni',
  faculty: 'type:professor',
  professors: 'type:professor',
  profs: 'type:professor',
  staff: 'type:staff',
  students: 'type:student',
}
/** The classes on campus, as `yearsOffered` lists them. */
const standings = ['first years', 'sophomores', 'juniors', 'seniors']
const places = {
  in: ['building', 'neighborhood', 'department'],
  at: ['building', 'neighborhood', 'department'],
  from: ['city', 'state', 'country'],
} as const

/**
 * Reads a question about people as a search of the directory: "clive in saffron", "students from texas",
 * "econ majors in wren", "class of 2028". Returns undefined for other texts.
 */
export function readPeople(text: string): string | undefined {
  const words = fold(text).trim().replace(/\s+/g, ' ')
  const [, subject, where, place] = /^(.+?) (in|at|from) (?:the )?(.+)$/.exec(words) ?? []
  if (!subject || !place) return ofSubject(words, false)
  const fields = places[where as keyof typeof places]
  const there = fields.map((field) => writeTerm(field, place)).join(' OR ')
  return [ofSubject(subject, true), `(${there})`].filter(Boolean).join(' ')
}

/** The people whom the words before a place are about; plain words mean anything that entries contain. */
function ofSubject(words: string, isBesidePlace: boolean): string | undefined {
  const group = groups[words]
  if (group !== undefined) return isBesidePlace ? group : undefined
  const said = ofMajor(words) ?? ofClass(words)
  if (said !== undefined || !isBesidePlace) return said
  const terms = words.split(' ').map((word) => writeTerm(null, word))
  return terms.join(' ')
}

/** "econ majors" */
function ofMajor(words: string): string | undefined {
  const [, major] = /^(.+) majors?$/.exec(words) ?? []
  return major && writeTerm('major', departmentCalled(major) ?? major)
}

/** "seniors" or "class of 2028" */
function ofClass(words: string): string | undefined {
  const [, written] = /^class of '?(\d{4}|\d{2})$/.exec(words) ?? []
  const standing = yearsOffered(siteNow())[standings.indexOf(words)]
  const year = written ?? standing?.toString()
  return year && writeTerm('year', year.slice(-2))
}

/** Returns true for a question about a group of people, which no one may be in: "people from boston". */
const isGroup = (text: string) => {
  const [subject = ''] = fold(text)
    .trim()
    .split(/ (?:in|at|from) /)
  return groups[subject] !== undefined || ofSubject(subject, false) !== undefined
}

const countOf = (total: number) =>
  total === 0 ? 'No one' : total === 1 ? '1 person' : `${total} people`

/** The people whom a question such as "clive in saffron" describes: the list of them, and the first few. */
export const directorySource = answerSource({
  label: campus.services.directory,
  endpoint: api.users.list,
  keepMs: 60_000,
  ask: (text) => {
    const q = readPeople(text)
    return q === undefined ? undefined : { query: { q, limit: most } }
  },
  read: ({ items, total }, text, viewer) =>
    total === 0 && !isGroup(text)
      ? []
      : [
          {
            id: directory.to({ search: { q: readPeople(text) ?? '' } }),
            label: text,
            detail: countOf(total),
            weight: 1,
            tier: 0,
          },
          ...items.map((person) => ({ ...personAnswer(person, viewer), tier: 0 })),
        ],
})
