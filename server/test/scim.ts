import type { ClientConfig } from 'pg'
import { vi } from 'vitest'
import { users } from '../src/features/users/users.table.ts'
import { startApp } from './app.ts'

export const scimToken = 'hV5sKq0ZtY2mLpWvN8xRf3bGcU6uJd1e'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A portal that an identity system provisions. `call` is what that system sends; its body is parsed. */
export async function startScim(server: ClientConfig, settings: Record<string, string> = {}) {
  const portal = await startApp(server, { settings: { SCIM_TOKEN: scimToken, ...settings } })
  const { app, webDb } = portal

  const call = async (
    method: Method,
    path: string,
    body?: unknown,
    { token = scimToken, from = '203.0.113.9', type = 'application/scim+json' } = {},
  ) => {
    const response = await app.inject({
      method,
      url: `/scim/v2${path}`,
      remoteAddress: from,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    const { statusCode: status, headers } = response
    const read: unknown = response.payload ? response.json() : {}
    // oxlint-disable-next-line no-explicit-any -- tests look into documents of many shapes
    return { status, headers, type: headers['content-type'], body: read as any }
  }

  /** Adds a person of the staff. */
  const add = async (userName: string, externalId: string, more: object = {}) => {
    const person = { userName, externalId, displayName: 'Cy Ash', userType: 'staff', ...more }
    const { status, body } = await call('POST', '/Users', person)
    if (status !== 201) throw new Error(`${status}: ${body.detail}`)
    return { id: String(body.id) }
  }
  /** How many statements a read builds. */
  const statementsOf = async (path: string) => {
    const spies = [vi.spyOn(webDb, 'select'), vi.spyOn(webDb, '$count')]
    try {
      await call('GET', path)
      return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }
  return { ...portal, call, add, users, statementsOf }
}
