import { randomBytes } from 'node:crypto'
import { type AddressInfo, createServer, Server } from 'node:net'
import { expect, inject, test, vi } from 'vitest'
import { addressOf, newDatabase } from '#test/postgres.ts'
import { startServer } from './server.ts'

test('a port that a stopping node still holds is waited for', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as AddressInfo
  const listening = vi.spyOn(Server.prototype, 'listen')
  const starting = startServer({
    SECRET: randomBytes(32).toString('hex'),
    AUTHOR_KEY: randomBytes(32).toString('hex'),
    DRAIN_SECONDS: '1',
    PORT: String(port),
    METRICS_PORT: '0',
    DATABASE_URL: addressOf(await newDatabase(inject('postgres'))),
    LOG_LEVEL: 'silent',
  })
  // The second try follows a first one that failed.
  const tries = () => listening.mock.calls.filter(([to]) => (to as { port?: number }).port === port)
  await vi.waitFor(() => expect(tries().length).toBeGreaterThan(1), 30_000)
  holder.close()
  const { url, stop } = await starting
  listening.mockRestore()
  expect(await (await fetch(`${url}/health-check`)).json()).toEqual({ ok: true })
  await stop()
})
