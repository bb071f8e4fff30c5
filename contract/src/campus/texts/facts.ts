import { formatList } from '../../core/text/formatList.ts'
import { type ServiceName, serviceNames } from '../../site/serviceNames.ts'

/** What pages know of the college, from `campus.json`. */
export type Facts = object

/** `{name}`, `{links.status}`, or several names between commas: `{services.factrak, services.dormtrak}`. */
const placeholder = /\{([^{}]*)\}/g

/** The display names of the parts of the board, which is one service. */
const onBoard = ['bulletins', 'rides', 'discussions']

/** The service whose display name a fact is; undefined for one that is always on. */
function serviceOfFact(fact: string): ServiceName | undefined {
  const [group, name = ''] = fact.split('.')
  if (group !== 'services') return undefined
  return onBoard.includes(name) ? 'board' : serviceNames.find((each) => each === name)
}

/** Returns a text of `campus.json` by its path; undefined when there is none. */
function factOf(campus: Facts, path: string): string | undefined {
  let at: unknown = campus
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Record<string, unknown>)[key]
  }
  return typeof at === 'string' ? at : undefined
}

const namesIn = (list: string) => list.split(',').map((name) => name.trim())

/** Returns the placeholders of a text that name no fact. */
export const unknownFacts = (text: string, campus: Facts): string[] =>
  [...text.matchAll(placeholder)]
    .map(([whole, list = '']) => ({ whole, names: namesIn(list) }))
    .filter(({ names }) => names.some((name) => factOf(campus, name) === undefined))
    .map(({ whole }) => whole)

/**
 * Puts the facts of the college into a text. Of several names in one placeholder, only those of services that
 * are offered are listed.
 */
export const withFacts = (
  text: string,
  campus: Facts,
  isOffered: (service: ServiceName) => boolean = () => true,
): string =>
  text.replaceAll(placeholder, (_, list: string) => {
    const names = namesIn(list)
    const named = names.filter((name) => {
      const service = serviceOfFact(name)
      return names.length === 1 || service === undefined || isOffered(service)
    })
    return formatList(named.map((name) => factOf(campus, name) ?? ''))
  })
