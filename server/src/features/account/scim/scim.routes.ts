import type { Caller, Services } from '#core/context.ts'
import type { Feature } from '#core/http/handlers.ts'
import { networkTest } from '#core/http/network.ts'
import { type ScimAnswer, type ScimRoute, serveScim } from '#core/http/scim/serveScim.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { throttled } from '#features/account/auth/provisioning.public.ts'
import { readPatch, readPerson, type Said } from './scim.parse.ts'
import { isToken } from './scim.policy.ts'
import { locationOf } from './scim.present.ts'
import { getUser, idOf, listUsers } from './scim.service.ts'
import { addUser, changeUser } from './scim.write.ts'
import { listOf, providerConfig, resourceTypes, schemaDocuments } from './scimDocuments.ts'

/** Lets the college's identity system keep people up to date, where the operator gave it a token. */
export const scimFeature: Feature = (app, services) => {
  const { SCIM_TOKEN: tokens, SCIM_NETWORKS } = services.config
  if (!tokens) return
  const isAllowed = SCIM_NETWORKS.length > 0 ? networkTest(SCIM_NETWORKS) : () => true
  const admit = async (caller: Caller) => {
    if (!isAllowed(caller.address)) {
      throw refuse('forbidden', 'People are not provisioned from this network.')
    }
    if (!isToken(caller.token, tokens)) await refuseToken(services, caller)
  }
  serveScim(app, services, { admit, routes: [...documents(services), ...people(services)] })
}

/** A name that no account can have, because of its space. */
const subject = 'scim token'

/** Counts and records wrong tokens. The right one is never delayed by them. @throws 401, 429 */
async function refuseToken(services: Services, caller: Caller) {
  if (caller.token !== '') {
    await throttled({ ...services, caller }, subject, async () => undefined, 'scim.refused')
  }
  throw refuse('unauthenticated', 'The token is missing or wrong.')
}

const get = (path: string, read: ScimRoute['answer']): ScimRoute => ({
  method: 'GET',
  path,
  answer: read,
})

const document = (path: string, read: (id: string) => object | undefined) =>
  get(path, async ({ id }) => {
    const body = read(id)
    if (!body) throw notFound('This document')
    return { status: 200, body }
  })

function documents({ config }: Services): ScimRoute[] {
  const types = resourceTypes(config)
  const known = schemaDocuments(config)
  return [
    document('/ServiceProviderConfig', () => providerConfig(config)),
    document('/ResourceTypes', () => listOf(types)),
    document('/ResourceTypes/:id', (id) => types.find((each) => each.id === id)),
    document('/Schemas', () => listOf(known)),
    document('/Schemas/:id', (id) => known.find((each) => each.id === id)),
  ]
}

function people(services: Services): ScimRoute[] {
  const change = async (id: number, said: Said): Promise<ScimAnswer> => {
    await changeUser(services, id, said)
    return { status: 200, body: await getUser(services, id) }
  }
  const path = '/Users/:id'
  return [
    get('/Users', async ({ query }) => ({ status: 200, body: await listUsers(services, query) })),
    get(path, async ({ id }) => ({ status: 200, body: await getUser(services, idOf(id)) })),
    {
      method: 'POST',
      path: '/Users',
      answer: async ({ body }) => {
        const id = await addUser(services, readPerson(body))
        const location = locationOf(services.config, `Users/${id}`)
        return { status: 201, body: await getUser(services, id), location }
      },
    },
    { method: 'PUT', path, answer: ({ id, body }) => change(idOf(id), readPerson(body, id)) },
    { method: 'PATCH', path, answer: ({ id, body }) => change(idOf(id), readPatch(body)) },
    {
      method: 'DELETE',
      path,
      answer: async ({ id }) => {
        await changeUser(services, idOf(id), { active: 'false' })
        return { status: 204 }
      },
    },
  ]
}
