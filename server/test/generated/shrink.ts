import type { GeneratedRequest } from './request.ts'

const mostTries = 150

/** Returns the shortest request found that still fails, by leaving parts out and shortening others. */
export async function shrink(
  request: GeneratedRequest,
  fails: (request: GeneratedRequest) => Promise<boolean>,
): Promise<GeneratedRequest> {
  let shortest = request
  let tries = 0
  for (let isShorter = true; isShorter && tries < mostTries;) {
    isShorter = false
    for (const candidate of shorter(shortest)) {
      tries += 1
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (tries < mostTries && (await fails(candidate))) {
        shortest = candidate
        isShorter = true
        break
      }
    }
  }
  return shortest
}

function* shorter(request: GeneratedRequest): Generator<GeneratedRequest> {
  for (const at of request.query.keys()) yield { ...request, query: request.query.toSpliced(at, 1) }
  for (const name of Object.keys(request.headers)) {
    const { [name]: _, ...headers } = request.headers
    yield { ...request, headers }
  }
  const { text, json: _, ...rest } = request
  if (text !== undefined) {
    yield { ...rest, ...('json' in request && { json: request.json }) }
    if (text.length > 8) yield { ...request, text: text.slice(0, text.length / 2) }
  }
  if ('json' in request) for (const json of smaller(request.json)) yield { ...request, json }
}

/** Smaller values of the same kind, the smallest first. */
function* smaller(value: unknown): Generator {
  if (typeof value === 'string' && value.length > 1) {
    yield value.slice(0, 1)
    yield value.slice(0, value.length / 2)
    yield value.slice(value.length / 2)
  }
  if (Array.isArray(value)) yield* smallerList(value)
  else if (typeof value === 'object' && value !== null) yield* smallerItem(value)
}

function* smallerList(list: readonly unknown[]): Generator {
  if (list.length > 8) yield list.slice(0, list.length / 2)
  for (const at of list.slice(0, 8).keys()) {
    yield list.toSpliced(at, 1)
    for (const each of smaller(list[at])) yield list.with(at, each)
  }
}

function* smallerItem(item: object): Generator {
  const fields = Object.entries(item)
  for (const at of fields.keys()) yield Object.fromEntries(fields.toSpliced(at, 1))
  for (const [at, [name, inner]] of fields.entries())
    for (const each of smaller(inner)) yield Object.fromEntries(fields.with(at, [name, each]))
}
