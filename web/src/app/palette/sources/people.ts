import { fold } from '@wso/contract/core/search/fold'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { searchWords } from '@wso/contract/core/search/searchTerms'
import type { User } from '@wso/contract/users/users'
import { api } from '#core/api/endpoints.ts'
import { classYearOf } from '#features/users/classYear.public.ts'
import { profile } from '#features/users/users.paths.ts'
import { lastTier, strongTier, tierOfLabel } from '../paletteRank.ts'
import { meaningOf, withoutFillers } from '../paletteWords.ts'
import { type Answer, type AnswerGroup, answerSource, type Viewer } from './answerSource.ts'

const most = 5
/** What the viewer's own item shows in place of their username. */
const ownDetail = 'You'
/** The number of people to rank here: the directory does not sort prefixes first. */
const asked = 20

/**
 * People whose name has every word of the text, or whose username it is part of: the person with exactly
 * this username or email address, then the viewer, then the best match. After a word such as "professor" or
 * "office", professors and staff come first.
 */
export const peopleSource = answerSource({
  label: 'People',
  endpoint: api.users.list,
  keepMs: 60_000,
  ask: (text) => {
    const { words, address } = readName(text)
    return isSearchable(text) && words.length > 0
      ? { query: { q: peopleQuery(words, address), limit: asked }, preload: ['office' as const] }
      : undefined
  },
  read: ({ items }, text, viewer) => {
    const { isContact } = readName(text)
    return rankPeople(items, text, viewer).map(({ person, tier, weight }) => {
      const answer = personAnswer(person, viewer)
      const isContacted = isContact || person.type === 'professor'
      return { ...answer, detail: isContacted ? contactOf(person) : answer.detail, tier, weight }
    })
  },
})

/** The people that a text names among those found and the viewer, best first. */
export function rankPeople(found: readonly User[], text: string, { me }: Viewer) {
  const { words, sought, isContact } = readName(text)
  const isOwn = me && isNamed(me, words)
  const people = isOwn ? [me, ...found.filter(({ id }) => id !== me.id)] : found
  return people
    .map((person) => {
      const tier = isExact(person, sought) ? 0 : tierOfLabel(person.name, words.join(' '))
      const isFirst = person.id === me?.id || (isContact && worksHere(person))
      return { person, tier, weight: isFirst ? 1 : 2 }
    })
    .toSorted((a, b) => a.tier * 10 + a.weight - (b.tier * 10 + b.weight))
    .slice(0, most)
}

/** "Quarry Hall 214, ext. 2147" and the email address, as far as they are known. */
const contactOf = ({ office, campusPhoneEXT, williamsEmail, unixID }: User) =>
  [office?.number, campusPhoneEXT && `ext. ${campusPhoneEXT}`, williamsEmail || unixID]
    .filter(Boolean)
    .join(', ')

const worksHere = ({ type }: Person) => type === 'professor' || type === 'staff'

/** A person as an answer that leads to their profile. */
export const personAnswer = (person: User, { claims }: Viewer): Answer => ({
  id: profile.to({ params: { id: person.id } }),
  label: [person.name, classYearOf(person)].filter(Boolean).join(' '),
  detail: person.id === claims.id ? ownDetail : person.unixID,
  face: person,
  weight: 2,
})

/** The starred people whose name or username a text begins, from the device alone. */
export function starredGroup(text: string, viewer: Viewer): AnswerGroup {
  const { sought, isContact } = readName(text)
  const items = viewer.starred
    .map((person) => ({
      ...personAnswer(person, viewer),
      ...(isContact && { detail: contactOf(person) }),
      tier: isExact(person, sought) ? 0 : tierOfLabel(person.name, sought),
    }))
    .filter(({ tier }) => tier <= strongTier)
  return { label: 'Starred', items: items.toSorted((a, b) => a.tier - b.tier).slice(0, most) }
}

/** The spelling of a name that found no one. */
export const spellingSource = answerSource({
  label: 'Spelling',
  endpoint: api.users.spelling,
  after: peopleSource,
  keepMs: 60_000,
  ask: (text, _, people) => {
    const { words, address } = readName(text)
    const mayBeName =
      !address &&
      words.length <= maxNameWords &&
      words.join(' ') === withoutFillers(words.join(' ')) &&
      words.every((word) => isNameWord.test(word))
    return people?.total === 0 && mayBeName ? { query: { q: words.join(' ') } } : undefined
  },
  read: () => [],
})

const isNameWord = /^[\p{L}-]{3,}$/u
const maxNameWords = 3

/** The people whose name is spelled almost as the text. */
export const similarSource = answerSource({
  label: 'Similar names',
  endpoint: api.users.list,
  after: spellingSource,
  keepMs: 60_000,
  ask: (_text, _viewer, spelling) =>
    spelling?.suggestion
      ? { query: { q: peopleQuery(searchWords(spelling.suggestion), undefined), limit: most } }
      : undefined,
  read: ({ items }, _text, viewer) =>
    items.map((person) => ({ ...personAnswer(person, viewer), tier: lastTier - 1 })),
})

/** The name or address that a text asks about: `halvorsen` for "prof. halvorsen". */
function readName(text: string) {
  const address = addressIn(text)
  const { about, wants } = meaningOf(text.replace(/["():]/g, ' '))
  const isContact = wants.includes('contact') && wants.length === 1
  const sought = address ?? (isContact ? about : text)
  return { address, sought, isContact, words: searchWords(sought.replace(/["():]/g, ' ')) }
}

/** The email address in a text such as `Zoe Vane <zv1@college.example>`; undefined without one. */
const addressIn = (text: string) => /[^\s@<>"():;,]+@[^\s@<>"():;,]+/.exec(text)?.[0]

type Person = Pick<User, 'name' | 'unixID' | 'type'> & { williamsEmail?: string }

/** Returns true for the person with exactly this username or email address. */
const isExact = ({ unixID, williamsEmail = '' }: Person, text: string) =>
  [unixID, williamsEmail].some((each) => fold(each) === fold(text))

/** A directory search of an email address, or of names and usernames only. */
function peopleQuery(words: readonly string[], address: string | undefined): string {
  if (address) return `email:"${address}"`
  const names = words.map((word) => `name:"${word}"`).join(' ')
  return `(${names}) OR unix:"${words.join('')}"`
}

const isNamed = ({ name, unixID }: Person, words: readonly string[]) =>
  tierOfLabel(name, words.join(' ')) < 5 || fold(unixID).startsWith(words.join(''))
