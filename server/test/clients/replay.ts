import type { startApp } from '../app.ts'
import type { ClientCall, ClientScreen } from './screens.ts'

type Portal = Pick<Awaited<ReturnType<typeof startApp>>, 'app' | 'clock' | 'tokenOf' | 'services'>

export type ClientAnswer = { call: ClientCall; status: number; code?: number; data: unknown }

/** The ids that earlier calls of each portal have kept: a client leads from screen to screen. */
const kept = new WeakMap<object, Map<string, string>>()

/** Where a client is: its tokens, and the ids that its calls have kept. */
type State = { api: string; identity: string; ids: Map<string, string> }

/** Performs the calls of a screen as a person, in their order, without any typed client. */
export async function replay(
  portal: Portal,
  { calls }: Pick<ClientScreen, 'calls'>,
  person: { id: number },
): Promise<ClientAnswer[]> {
  const ids = kept.get(portal) ?? new Map<string, string>()
  kept.set(portal, ids)
  ids.set('today', portal.clock.now().toISOString().slice(0, 10))
  const state: State = { api: await portal.tokenOf(person), identity: '', ids }
  const answers: ClientAnswer[] = []
  for (const call of calls) {
    const answer = await perform(portal, call, state)
    if (!answer) continue
    answers.push(answer)
    keep(answer, state)
  }
  return answers
}

/** Performs a call; undefined when no earlier call has kept an id that it names. */
async function perform({ app }: Portal, call: ClientCall, state: State) {
  const [method, address] = call.call.split(' ') as ['GET', string]
  const path = filled(address, state.ids, plain)
  if (path === undefined) return undefined
  const payload = call.body && filled(JSON.stringify(call.body), state.ids, quoted)
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

/** Keeps what later calls need: an id, a person of Ephmatch, a token. */
function keep({ call, data }: ClientAnswer, state: State) {
  const first = Object([data].flat()[0]) as { id?: number; userID?: number; token?: string }
  const id = call.keep === 'single' ? first.userID : first.id
  if (call.keep && id !== undefined) state.ids.set(call.keep, String(id))
  if (call.call.endsWith('/identity/token')) state.identity = first.token ?? ''
  if (call.call.endsWith('/auth/api/refresh')) state.api = first.token ?? state.api
}

const plain = /:([a-z][A-Za-z]*)/g
const quoted = /":([a-z][A-Za-z]*)"/g

/** Replaces `:name` by the id of that name; undefined when no call has kept one. */
function filled(text: string, ids: Map<string, string>, names: RegExp): string | undefined {
  let isKnown = true
  const done = text.replace(names, (_, name: string) => {
    const id = ids.get(name)
    if (!id) isKnown = false
    return id ?? ''
  })
  return isKnown ? done : undefined
}

function envelopeOf({ headers, body }: { headers: object; body: string }) {
  const type = String((headers as Record<string, unknown>)['content-type'])
  const content: unknown = type.startsWith('application/json') ? JSON.parse(body) : undefined
  return Object(content) as { data?: unknown; error?: { errorCode: number } }
}
