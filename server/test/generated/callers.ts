import type { Endpoint } from '@wso/contract/core/endpoint'
import type { Services } from '#core/context.ts'
import { everyone, type Somebody } from '../everyone.ts'

/** Callers whose token is refused, because of who they are. */
const unnamed = new Set(['nobody', 'left', 'disabled'])

/** One caller of every kind, and others, with their tokens, which are made once and again when they are refused. */
export async function keepCallers(services: Services, others: readonly Somebody[]) {
  let people = new Map<string, Somebody>()
  let tokens = new Map<string, string>()
  const renewAll = async () => {
    people = new Map([...(await everyone(services)), ...others].map((each) => [each.kind, each]))
    tokens = new Map()
  }
  await renewAll()
  const make = async (kind: string, wanted: Endpoint['token']) =>
    (await people.get(kind)?.token(wanted)) ?? ''
  return {
    kinds: [...people.keys()],
    renewAll,
    /** The address and a token of a caller; an account that was deleted meanwhile is replaced. */
    caller: async (kind: string, wanted: Endpoint['token']) => {
      const name = `${kind} ${wanted === 'identity' ? 'identity' : 'api'}`
      let token = tokens.get(name)
      if (token === undefined) {
        token = await make(kind, wanted).catch(async () => {
          await renewAll()
          return make(kind, wanted).catch(() => '')
        })
        tokens.set(name, token)
      }
      return { from: people.get(kind)!.from, token, id: people.get(kind)!.id }
    },
    /** Forgets the tokens of a caller who was refused as unknown. */
    forget: (kind: string) => {
      if (unnamed.has(kind)) return
      tokens.delete(`${kind} api`)
      tokens.delete(`${kind} identity`)
    },
  }
}
