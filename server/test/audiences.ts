import { auth } from '@wso/contract/account/auth'
import type { Call } from '@wso/contract/core/client'
import { addPerson, type startApp } from './app.ts'

type Portal = Awaited<ReturnType<typeof startApp>>

export const campusAddress = '137.165.4.4'

/** An anonymous API token for an IP address. */
export async function anonymousToken({ callWith }: Portal, from: string) {
  const call = callWith(undefined, from)
  const identity = await call(auth.identityToken, { body: { useIP: true } })
  return (await call(auth.apiToken, {}, { token: identity.token })).token
}

/** Every kind of viewer who may read the directory but no hidden fields. */
export function directoryAudiences(portal: Portal): Record<string, () => Promise<Call>> {
  const { db, as, callWith } = portal
  const person = async (more: Parameters<typeof addPerson>[1]) => as(await addPerson(db, more))
  return {
    'another student': () => person({}),
    'a hidden person': () => person({ visible: false }),
    'an alum': () => person({ type: 'alumni', classYear: 2001 }),
    'a moderator': () => person({ factrakAdmin: true, goodrichManager: true }),
    'a visitor on campus': async () =>
      callWith(await anonymousToken(portal, campusAddress), campusAddress),
  }
}
