import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Viewer } from '../viewer.ts'
import type { Live } from './live.ts'

/**
 * What a stream's handler returns: the source of its events, and a check of who can continue to
 * receive them.
 */
export type EventSource<D = unknown> = {
  /**
   * Starts sending and resolves to a function that stops. Calling `end` ends the stream, after
   * which the client opens another.
   */
  start: (send: (data: D) => void, end: () => void) => Promise<() => void>
  /** @throws a refusal when the viewer may no longer receive these events */
  check: (viewer: Viewer) => void
}

type Terms = {
  schema: z.ZodMiniType
  source: EventSource
  viewer: Viewer
  live: Live
  /** Authenticates the caller again. @throws the refusal that a new request would get */
  renew: () => Promise<Viewer>
}

/** Often enough that no proxy closes the connection as idle, and that lost access ends it soon. */
const beatEveryMs = 20_000
/** The buffer limit of a caller that does not read; beyond it the stream is cut. */
const maxUnreadBytes = 64 * 1024

/** The maximum lifetime of a stream; its client then opens another. */
export const streamLifetimeMs = 86_400_000

/** Sends events until the caller disconnects or loses access, or the node stops. */
export async function sendStream(reply: FastifyReply, terms: Terms): Promise<FastifyReply> {
  const { schema, source, viewer, live } = terms
  const out = new PassThrough()
  const end = () => void out.end()
  const write = (text: string) => {
    if (!out.writable) return
    if (out.writableLength > maxUnreadBytes) out.destroy()
    else out.write(text)
  }
  const leave = live.enter({ userID: viewer.id, end })
  write('retry: 3000\n\n')
  const stop = await source
    .start((data) => write(`data: ${JSON.stringify(schema.parse(data))}\n\n`), end)
    .catch((error: unknown) => {
      leave()
      throw error
    })
  const beat = setInterval(() => {
    stillAllowed(terms).then(() => write(':\n\n'), end)
  }, beatEveryMs)
  out.once('close', () => {
    clearInterval(beat)
    stop()
    leave()
  })
  return reply
    .code(200)
    .headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    .send(out)
}

async function stillAllowed({ source, renew }: Terms) {
  source.check(await renew())
}
