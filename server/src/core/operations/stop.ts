import type { FastifyInstance } from 'fastify'

/**
 * Ends a server: new connections are refused, requests in flight finish,
 * and what is still open after a while is cut.
 */
export async function stopGracefully(app: FastifyInstance, withinMs = 15_000) {
  const cut = setTimeout(() => app.server.closeAllConnections(), withinMs)
  // A connection that was busy when the stop began would otherwise stay open until its client tires.
  const tidy = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearTimeout(cut)
  clearInterval(tidy)
}

/** Ends the process in order on Ctrl-C or a stop from outside; a second signal ends it at once. */
export function stopOnSignals(stop: () => Promise<void>) {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
      void stop().then(() => process.exit(0))
    })
  }
}
