import { expect, test } from 'vitest'
import { status } from '../site/status.ts'
import { createCall } from './client.ts'

const answering = (response: Response) =>
  createCall({ fetch: () => Promise.resolve(response) })(status.words, {})

test('a 4xx without an error object is an unknown api error', async () => {
  await expect(
    answering(new Response('<h1>Not found</h1>', { status: 404 })),
  ).rejects.toMatchObject({
    status: 404,
    message: 'unknown api error',
  })
})

test('a 4xx with an error object throws it', async () => {
  const error = { errorCode: 1330, message: 'You do not have access.' }
  await expect(answering(Response.json({ error }, { status: 403 }))).rejects.toMatchObject(error)
})
