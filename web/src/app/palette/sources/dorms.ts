import { campus } from '@wso/contract/campus'
import { fold } from '@wso/contract/core/search/fold'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { containsWords, searchWords } from '@wso/contract/core/search/searchTerms'
import type { Dorm } from '@wso/contract/dormtrak/dorms'
import { api } from '#core/api/endpoints.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { lastTier, tierOfLabel } from '../paletteRank.ts'
import { wordsBeside } from '../paletteWords.ts'
import { type Answer, answerSource } from './answerSource.ts'

const most = 5
const keepMs = 600_000

/** Words for rooms, and the filters and the order of rooms that they mean. */
const wishes: Readonly<Record<string, Parameters<typeof dormtrakPaths.dorm.to>[0]['search']>> = {
  single: { type: 's' },
  singles: { type: 's' },
  double: { type: 'd' },
  doubles: { type: 'd' },
  quiet: { order: 'quiet' },
  quietest: { order: 'quiet' },
  big: { order: 'big' },
  biggest: { order: 'big' },
  best: { order: 'best' },
  free: { free: true },
  room: {},
  rooms: {},
}
const wishWords = new Set(Object.keys(wishes))

/** Dorms and neighborhoods by name. All are asked for: a search by name leaves out those with little data, which have pages too. */
export const dormSource = answerSource({
  label: campus.services.dormtrak,
  endpoint: api.dorms.list,
  keepMs,
  ask: (text, { type }) =>
    type === 'student' && isSearchable(text)
      ? { query: {}, preload: ['neighborhood' as const] }
      : undefined,
  read: ({ items }, text) => {
    const beside = wordsBeside(text, wishWords)
    const name = beside ? beside.join(' ') : text
    if (name === '') return [anywhere(text)]
    const places = new Map(
      items.flatMap(({ neighborhood }) => (neighborhood ? [[neighborhood.id, neighborhood]] : [])),
    )
    return [
      ...items
        .filter((dorm) => containsWords(name, dorm.name))
        .slice(0, most)
        .map((dorm) => dormAnswer(dorm, name, beside && text)),
      ...[...places.values()]
        .filter((place) => containsWords(text, place.name))
        .map((place) => ({
          id: dormtrakPaths.neighborhood.to({ params: { neighborhoodID: place.id } }),
          label: place.name,
          detail: 'Neighborhood',
          weight: 2,
        })),
    ].slice(0, most)
  },
})

function wishedFor(text: string) {
  const asked = searchWords(text).filter((word) => wishWords.has(word))
  return { asked, search: Object.assign({}, ...asked.map((word) => wishes[word])) as object }
}

/** Rooms of any dorm, for words without the name of one. */
function anywhere(text: string): Answer {
  const { asked, search } = wishedFor(text)
  const id = dormtrakPaths.rooms.to({ search })
  return { id, label: `Rooms: ${asked.join(' ')}`, detail: 'Find a room', weight: 1, tier: 0 }
}

/** A dorm, or its rooms in the order that `wish` asks for. */
function dormAnswer(
  { id, name, neighborhood }: Dorm,
  called: string,
  wish: string | undefined,
): Answer {
  const tier = tierOfLabel(name, called)
  if (wish === undefined) {
    const to = dormtrakPaths.dorm.to({ params: { dormID: id } })
    return { id: to, label: name, detail: neighborhood?.name, weight: 1, tier }
  }
  const { asked, search } = wishedFor(wish)
  return {
    id: dormtrakPaths.dorm.to({ params: { dormID: id }, search: { ...search, part: 'rooms' } }),
    label: `${name}: ${asked.join(' ')}`,
    detail: 'Rooms',
    weight: 1,
    tier: tier < lastTier ? 0 : lastTier,
  }
}

/** A dorm and the beginning of a room's number, as in "Alder House 21". */
const roomWords = /^(.*\D)\s+(\w*\d\w*)$/

function readRoom(text: string) {
  const [, dormWords = '', number = ''] = roomWords.exec(searchWords(text).join(' ')) ?? []
  return { dormWords, number }
}

function dormOf<D extends { name: string }>(text: string, dorms: readonly D[] = []) {
  const { dormWords } = readRoom(text)
  return dormWords === '' ? undefined : dorms.find(({ name }) => containsWords(dormWords, name))
}

/** Rooms by their dorm and number. */
export const roomSource = answerSource({
  label: 'Rooms',
  endpoint: api.dorms.rooms,
  after: dormSource,
  keepMs: 60_000,
  ask: (text, _, dorms) => {
    const dorm = dormOf(text, dorms?.items)
    return dorm && { params: { id: dorm.id }, query: {} }
  },
  read: ({ items }, text, _, dorms) => {
    const { number } = readRoom(text)
    const dorm = dormOf(text, dorms?.items)?.name ?? ''
    return items
      .filter((room) => fold(room.number).startsWith(number))
      .slice(0, most)
      .map((room) => ({
        id: dormtrakPaths.room.to({ params: { roomID: room.id } }),
        label: `${dorm} ${room.number}`,
        detail: 'Room',
        weight: 1,
      }))
  },
})
