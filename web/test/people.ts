import { auth } from '@wso/contract/account/auth'
import { type Call, createCall } from '@wso/contract/core/client'
import { portal } from './portal.ts'

export type TestPerson = { id: number; name: string; unixID: string; identity: string }

/** Adds a person with a session, for `visit`. */
export const addPerson = (person: object = {}): Promise<TestPerson> => ask('/people', person)

/** Lets a person log in with a password. */
export const setPassword = ({ id }: TestPerson, password: string): Promise<null> =>
  ask('/password', { id, password })

/** The API as a person calls it from another device. */
export async function callAs({ identity }: TestPerson): Promise<Call> {
  const { api: origin } = portal.get()
  const { token } = await createCall({ origin, token: () => identity })(auth.apiToken, {})
  return createCall({ origin, token: () => token })
}

/** Runs SQL for data that the API cannot create: rooms, departments, deactivated accounts. */
export const sql = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  ask('/sql', { sql: text, values })

/** Installs a generated catalog of this size for an academic year. */
export const importCatalog = (year: number, size: number): Promise<unknown> =>
  ask('/catalog', { year, size })

/** Publishes reviews and figures, as every morning. */
export const publishReviews = (): Promise<null> => ask('/publish', {})

/** Forms matches, as every morning. */
export const formMatches = (): Promise<null> => ask('/matches', {})

async function ask<T>(path: string, body: object): Promise<T> {
  const response = await fetch(portal.get().door + path, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json() as Promise<T>
}
