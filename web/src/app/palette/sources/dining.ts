import { campus } from '@wso/contract/campus'
import { formatSpan } from '@wso/contract/core/dates/formatSpan'
import { fold } from '@wso/contract/core/search/fold'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { containsWords } from '@wso/contract/core/search/searchTerms'
import type { DiningDay, DiningHall, Meal } from '@wso/contract/dining/dining'
import { api } from '#core/api/endpoints.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { openingLabel } from '#features/dining/openings.public.ts'
import { home, hoursID } from '#features/home/home.paths.ts'
import { lastTier, tierOfLabel } from '../paletteRank.ts'
import { withoutFillers } from '../paletteWords.ts'
import { type Answer, answerSource } from './answerSource.ts'

const most = 5
/** Words beside the name of a meal, a hall or a library. */
const hourWords = new Set(
  'close closed closes eat eating hour hours menu menus now open opens serving time times today tonight'.split(
    ' ',
  ),
)
const mealNames = ['breakfast', 'brunch', 'lunch', 'dinner']

/** Returns what a question about food or hours names: `lunch` for "what's for lunch today". */
const named = (text: string) =>
  withoutFillers(text)
    .split(' ')
    .filter((word) => !hourWords.has(word))
    .join(' ')

/** Today's meals, halls and dishes. */
export const diningSource = answerSource({
  label: campus.services.dining,
  endpoint: api.dining.day,
  keepMs: 300_000,
  ask: (text) =>
    isSearchable(text, 3) && isOffered(diningPaths.halls.to()) ? { query: {} } : undefined,
  read: ({ halls }, text) => [
    ...meals(named(text), halls),
    ...hallsNamed(named(text), halls),
    ...dishesNamed(text, halls),
  ],
})

const hallPath = ({ slug }: DiningHall) => diningPaths.halls.to({ search: { hall: slug } })
const idOf = (hall: DiningHall, what: string) => `${hallPath(hall)}#${encodeURIComponent(what)}`

/** The halls that serve a meal today; where none does, today's menu. */
function meals(name: string, halls: DiningDay['halls']): Answer[] {
  const served = halls.flatMap((hall) =>
    hall.meals
      .filter((meal) => fold(meal.name) === name)
      .map((meal) => ({
        id: idOf(hall, meal.name),
        label: `${meal.name} at ${hall.name}`,
        detail: hoursOf(meal),
        weight: 1,
        tier: 0,
      })),
  )
  if (served.length > 0 || !mealNames.includes(name)) return served
  return [
    { id: `${diningPaths.halls.to()}#${name}`, label: `No ${name} today`, weight: 1, tier: 0 },
  ]
}

/** Halls by name, with what they serve today. */
const hallsNamed = (name: string, halls: DiningDay['halls']): Answer[] =>
  halls
    .map((hall) => ({
      id: hallPath(hall),
      label: hall.name,
      detail: hall.meals.map((meal) => `${meal.name} ${hoursOf(meal) ?? ''}`.trim()).join(', '),
      weight: 1,
      tier: tierOfLabel(hall.name, name),
    }))
    .filter(({ tier }) => tier < lastTier)

/** "11:30 am–2 pm" */
const hoursOf = ({ hours }: Meal) => hours && formatSpan(clock(hours.open), clock(hours.close))

/** "1:30 pm" for `13:30`. */
function clock(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** The dishes whose name has every word of the text, each once per meal. */
export function dishesNamed(text: string, halls: DiningDay['halls']): Answer[] {
  const dishes = new Map<string, Answer>()
  for (const hall of halls)
    for (const meal of hall.meals)
      for (const { name } of meal.stations.flatMap((station) => station.items)) {
        if (!containsWords(text, name)) continue
        const id = idOf(hall, `${meal.name} ${name}`)
        dishes.set(id, { id, label: name, detail: `${hall.name}, ${meal.name}`, weight: 5 })
      }
  return [...dishes.values()].slice(0, most)
}

/** The libraries and their services by name, and whether they are open; home has their hours. */
export const hoursSource = answerSource({
  label: 'Hours',
  endpoint: api.openings.now,
  keepMs: 60_000,
  ask: (text) => (isSearchable(text, 3) ? {} : undefined),
  read: ({ now, places }, text) =>
    places
      .filter(({ kind }) => kind === 'library')
      .map((place) => ({
        id: home.to({ hash: hoursID(place.name) }),
        label: place.name,
        detail: openingLabel(place, now),
        weight: 2,
        tier: Math.min(...[place.name, place.kind].map((each) => tierOfLabel(each, named(text)))),
      }))
      .filter(({ tier }) => tier < lastTier)
      .slice(0, most),
})
