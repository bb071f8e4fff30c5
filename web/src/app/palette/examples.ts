import { allows } from '@wso/contract/core/access'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { api } from '#core/api/endpoints.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import type { AnswerGroup, Viewer } from './sources/answerSource.ts'

const askPrefix = 'ask '

/** Returns the text that an item asks instead of leading to a page; undefined for other items. */
export const askedText = (id: string): string | undefined =>
  id.startsWith(askPrefix) ? id.slice(askPrefix.length) : undefined

/** The text that lists what can be asked. */
const askAnything = '?'

type Example = { text: string; finds: string; page?: string; endpoint?: Pick<Endpoint, 'access'> }

const examples: Example[] = [
  {
    text: 'professors in biology',
    finds: 'People by department or building',
    endpoint: api.users.list,
  },
  { text: 'students from Texas', finds: 'People by home', endpoint: api.users.list },
  { text: 'econ majors', finds: 'People by major', endpoint: api.users.list },
  { text: 'class of 2028', finds: 'People by year', endpoint: api.users.list },
  { text: 'math 110', finds: 'A course', page: scheduler.to() },
  { text: 'books for math 110', finds: 'Books of a course', endpoint: api.books.list },
  { text: 'lunch', finds: 'Today’s meals and their hours', page: diningPaths.halls.to() },
  { text: 'library', finds: 'What is open', endpoint: api.openings.now },
  {
    text: 'Fri Boston',
    finds: 'Rides by day and place',
    page: ridePaths.list.to(),
    endpoint: api.rides.list,
  },
  { text: 'quiet single', finds: 'Rooms', endpoint: api.dorms.list },
  { text: 'dark', finds: 'An action' },
]

/** Examples of what the viewer can ask, for the text `?`; otherwise the item that leads there. */
export function exampleGroup(text: string, { claims }: Pick<Viewer, 'claims'>): AnswerGroup {
  const items = (
    text === askAnything
      ? examples.filter(
          ({ page, endpoint }) =>
            (!page || isOffered(page)) && (!endpoint || allows(endpoint.access, claims)),
        )
      : text === ''
        ? [{ text: askAnything, finds: 'Examples', label: 'What you can ask' }]
        : []
  ).map(({ label = '', ...example }: Example & { label?: string }) => ({
    id: askPrefix + example.text,
    label: label || example.text,
    detail: example.finds,
    weight: 9,
    tier: 0,
  }))
  return { label: 'Ask', items }
}
