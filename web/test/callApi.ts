import type { TestPerson } from './people.ts'

/**
 * Calls the API as a person, for data that should be created through it. @throws when it refuses
 */
export async function callApi<Data>(
  { identity }: TestPerson,
  method: string,
  path: string,
  body?: object,
): Promise<Data> {
  const made = await ask<{ token: string }>('POST', '/auth/api/token', identity)
  return ask<Data>(method, path, made.token, body)
}

async function ask<Data>(method: string, path: string, token: string, body?: object) {
  const response = await fetch(`/api/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  const answer = (await response.json()) as { data: Data }
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return answer.data
}
