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
  const leave = () => {
    asked = true
    void stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (asked ? process.exit(1) : leave()))
  }
  if (process.env['npm_lifecycle_event']) whenOrphaned(() => asked || leave())
}

/**
 * Calls back when the parent process has ended. A signal to `npm run` or its shell ends only them, and the
 * next start would find the port in use.
 */
function whenOrphaned(callback: () => void) {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    callback()
  }, 500).unref()
}
