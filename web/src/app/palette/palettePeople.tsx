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
/** What the viewer's own item shows in place of their username. */
const ownDetail = 'You'
/** The number of people to rank here: the directory does not sort prefixes first. */
const asked = 20

/**
 * People whose name has every word of the text, or whose username it is part of: the person with exactly
 * this username or email address, then the viewer, then names that start with it.
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
    .toSorted((a, b) => rankOf(a.name, sought) - rankOf(b.name, sought))
  const exactFirst = (a: Person, b: Person) =>
    Number(isExact(b, sought)) - Number(isExact(a, sought))
  const people = [...(isOwn ? [me] : []), ...others].toSorted(exactFirst).slice(0, most)
  const items = people.map((person) => ({
    id: profile.to({ params: { id: person.id } }),
    label: [person.name, classYearOf(person)].filter(Boolean).join(' '),
    detail: person.id === claims.id ? ownDetail : person.unixID,
    lead: <Photo name={person.name} unixID={person.unixID} />,
  }))
  return foundBy(answer, { label: 'People', items })
}

/** The email address in a text such as `Zoe Vane <zv1@college.example>`; undefined without one. */
const addressIn = (text: string) => /[^\s@<>"():;,]+@[^\s@<>"():;,]+/.exec(text)?.[0]

type Person = { name: string; unixID: string; williamsEmail?: string }

/** Returns true for the person with exactly this username or email address. */
const isExact = ({ unixID, williamsEmail = '' }: Person, text: string) =>
  [unixID, williamsEmail].some((each) => fold(each) === fold(text))

/**
 * The people, when the first is the one with exactly this username or email address; else none. `own` is
 * the viewer's username, which their item does not show.
 */
export function exactPeople({ label, items }: Commands, text: string, own = ''): Commands {
  const first = items[0]?.detail ?? ''
  const isNamedSo = fold(first === ownDetail ? own : first) === fold(text)
  return { label, items: isNamedSo || addressIn(text) !== undefined ? items : [] }
}

/** A directory search of an email address, or of names and usernames only. */
function peopleQuery(words: readonly string[], address: string | undefined): string {
  if (address) return `email:"${address}"`
  const names = words.map((word) => `name:"${word}"`).join(' ')
  return `(${names}) OR unix:"${words.join('')}"`
}

const isNamed = ({ name, unixID }: { name: string; unixID: string }, words: readonly string[]) =>
  words.every((word) => rankOf(name, word) < 3) || fold(unixID).startsWith(words.join(''))

function Photo({ name, unixID }: { name: string; unixID: string }) {
  return <Avatar name={name} photo={usePhoto(unixID, 'thumb')} size="tiny" />
}
