import type { FastifyInstance } from 'fastify'

/**
 * Stops a server: refuses new connections, finishes requests in flight, and after a timeout cuts
 * what is still open.
 */
export async function stopGracefully(app: FastifyInstance, withinMs = 15_000) {
  const cut = setTimeout(() => app.server.closeAllConnections(), withinMs)
  // A connection that was busy when the stop began would otherwise stay open until its client
  // closes it.
  const tidy = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearTimeout(cut)
  clearInterval(tidy)
}

/** Stops the process cleanly on SIGINT or SIGTERM; a second signal ends it at once. */
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
