import type { startApp } from '../app.ts'
import type { ClientCall, ClientScreen } from './screens.ts'

type Portal = Pick<Awaited<ReturnType<typeof startApp>>, 'app' | 'clock' | 'tokenOf' | 'services'>

export type ClientAnswer = { call: ClientCall; status: number; code?: number; data: unknown }

/** Values of answers by the name under which a call keeps them. */
type Kept = Map<string, string | number>

/** The values that earlier calls of each portal have kept: a client leads from screen to screen. */
const kept = new WeakMap<object, Kept>()

/** Where a client is: its tokens, whether the identity is a person's, and the values that calls have kept. */
type State = { api: string; identity: string; isPerson: boolean; ids: Kept }

const tokenIn = ({ token }: Record<string, unknown>) => (typeof token === 'string' ? token : '')

/** Performs the calls of a screen as a person, in their order, without any typed client. */
export async function replay(
  portal: Portal,
  { calls }: Pick<ClientScreen, 'calls'>,
  person: { id: number; unixID?: string },
): Promise<ClientAnswer[]> {
  const ids = kept.get(portal) ?? (new Map() as Kept)
  kept.set(portal, ids)
  ids.set('username', person.unixID ?? '')
  ids.set('today', portal.clock.now().toISOString().slice(0, 10))
  const state: State = { api: await portal.tokenOf(person), identity: '', isPerson: false, ids }
  const answers: ClientAnswer[] = []
  for (const call of calls) {
    const answer = await perform(portal, call, state)
    if (!answer) continue
    answers.push(answer)
    keep(answer, state)
  }
  return answers
}

/** Performs a call; undefined when no earlier call has kept a value that it names. */
async function perform({ app }: Portal, call: ClientCall, state: State) {
  const [method, address] = call.call.split(' ') as ['GET', string]
  const path = filled(address, state.ids, plain, String)
  const payload = call.body && filled(JSON.stringify(call.body), state.ids, quoted, JSON.stringify)
  if (path === undefined || (call.body && payload === undefined)) return undefined
  const token = call.identity ? state.identity : state.api
  const response = await app.inject({
    method,
    url: path.startsWith('//') ? path.slice(1) : `/api/v2${path}`,
    remoteAddress: '203.0.113.7',
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  const { data, error } = envelopeOf(response)
  return { call, status: response.statusCode, ...(error && { code: error.errorCode }), data }
}

/** Keeps what later calls need: an id or another value of the first object, a token. */
function keep({ call, data }: ClientAnswer, state: State) {
  const wanted = Object.entries(call.of ?? {})
  const objects = [data].flat().map((each) => Object(each) as Record<string, unknown>)
  const first = objects.find((each) => wanted.every(([key, value]) => each[key] === value)) ?? {}
  const value = first[call.key ?? 'id']
  if (call.keep && (typeof value === 'string' || typeof value === 'number')) {
    state.ids.set(call.keep, value)
  }
  keepToken(call, tokenIn(first), state)
}

/** A person goes on with the token of the login; a visitor's load of a page leaves it alone. */
function keepToken({ call, body }: ClientCall, token: string, state: State) {
  if (call.endsWith('/identity/token')) {
    state.identity = token
    state.isPerson = body !== undefined && 'unixID' in body
  }
  const isNew = call.endsWith('/auth/api/token') && state.isPerson
  if (isNew || call.endsWith('/auth/api/refresh')) state.api = token || state.api
}

const plain = /:([a-z][A-Za-z]*)/g
const quoted = /":([a-z][A-Za-z]*)"/g

/** Replaces `:name` by the value of that name; undefined when no call has kept one. */
function filled(
  text: string,
  ids: Kept,
  names: RegExp,
  written: (value: string | number) => string,
): string | undefined {
  let isKnown = true
  const done = text.replace(names, (_, name: string) => {
    const id = ids.get(name)
    if (!id) isKnown = false
    return written(id ?? '')
  })
  return isKnown ? done : undefined
}

function envelopeOf({ headers, body }: { headers: object; body: string }) {
  const type = String((headers as Record<string, unknown>)['content-type'])
  const content: unknown = type.startsWith('application/json') ? JSON.parse(body) : undefined
  return Object(content) as { data?: unknown; error?: { errorCode: number } }
}
