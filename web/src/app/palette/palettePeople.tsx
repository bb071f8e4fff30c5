import { useQuery } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import { fold } from '@wso/contract/core/search/fold'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { searchWords } from '@wso/contract/core/search/searchTerms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { usePhoto } from '#core/api/photos.ts'
import type { Reader } from '#core/navigation/destinations.ts'
import { useMe } from '#core/session/me.ts'
import { classYearOf } from '#features/users/classYear.public.ts'
import { profile } from '#features/users/users.paths.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import type { Commands } from '#ui/search/CommandDialog.tsx'
import { type Found, foundBy } from './paletteFound.ts'
import { rankOf } from './paletteRank.ts'

const most = 5
/** The number of people to rank here: the directory does not sort prefixes first. */
const asked = 20

/**
 * People whose name has every word of the text, or whose username it is part of; the viewer first,
 * then names that start with it.
 */
export function usePeopleFor(text: string, { claims }: Reader): Found {
  const address = addressIn(text)
  const sought = address ?? text
  const words = searchWords(sought.replace(/["():]/g, ' '))
  const enabled = isSearchable(text) && words.length > 0 && allows(api.users.list.access, claims)
  const me = useMe()
  const answer = useQuery({
    ...read(api.users.list, {
      query: { q: peopleQuery(words, address), limit: asked },
    }),
    enabled,
    staleTime: 60_000,
  })
  const found = enabled ? (answer.data?.items ?? []) : []
  const isOwn = me && enabled && isNamed(me, words)
  const others = found
    .filter(({ id }) => !isOwn || id !== me.id)
    .toSorted((a, b) => personRank(a, sought) - personRank(b, sought))
  const people = (isOwn ? [me, ...others] : others).slice(0, most)
  const items = people.map((person) => ({
    id: profile.to({ params: { id: person.id } }),
    label: [person.name, classYearOf(person)].filter(Boolean).join(' '),
    detail: person.id === claims.id ? 'You' : person.unixID,
    lead: <Photo name={person.name} unixID={person.unixID} />,
  }))
  return foundBy(answer, { label: 'People', items })
}

/** The email address in a text such as `Zoe Vane <zv1@college.example>`; undefined without one. */
const addressIn = (text: string) => /[^\s@<>"():;,]+@[^\s@<>"():;,]+/.exec(text)?.[0]

type Person = { name: string; unixID: string; williamsEmail?: string }

/** How well a person matches: their username or email address first, then their name. */
const personRank = ({ name, unixID, williamsEmail = '' }: Person, text: string) =>
  [unixID, williamsEmail].some((each) => fold(each) === fold(text)) ? -1 : rankOf(name, text)

/** The people, when the first is the one with exactly this username or email address; else none. */
export function exactPeople({ label, items }: Commands, text: string): Commands {
  const isExact = fold(items[0]?.detail ?? '') === fold(text) || addressIn(text) !== undefined
  return { label, items: isExact ? items : [] }
}

/** A directory search of an email address, or of names and usernames only. */
function peopleQuery(words: readonly string[], address: string | undefined): string {
  if (address) return `email:"${address}"`
  const names = words.map((word) => `name:"${word}"`).join(' ')
  return `(${names}) OR unix:"${words.join('')}"`
}

const isNamed = ({ name, unixID }: { name: string; unixID: string }, words: readonly string[]) =>
  words.every((word) => rankOf(name, word) < 2) || fold(unixID).startsWith(words.join(''))

function Photo({ name, unixID }: { name: string; unixID: string }) {
  return <Avatar name={name} photo={usePhoto(unixID, 'thumb')} size="tiny" />
}
