import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

test.each([
  ['a read', status.words],
  ['plain text', { ...status.words, raw: 'text/plain' }],
])('%s that is cut off is not a response', async (_, endpoint) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"data":', () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const call = createCall({ origin: `http://127.0.0.1:${port}` })
    await expect(call(endpoint, {})).rejects.toMatchObject({
      status: 0,
      message: 'We couldn’t reach the server. Check your connection.',
    })
  } finally {
    server.close()
  }
})
