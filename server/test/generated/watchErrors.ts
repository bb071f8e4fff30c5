import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** Keeps the error that the last call threw, and rejections that nothing handled. */
export function watchErrors() {
  let last: unknown
  let unhandled: unknown
  const channel = 'tracing:fastify.request.handler:error'
  const note = (message: unknown) => void (last = (message as { error?: unknown }).error)
  const reject = (reason: unknown) => void (unhandled = reason)
  subscribe(channel, note)
  process.on('unhandledRejection', reject)
  return {
    clear: () => void (last = undefined),
    last: () => describe(last),
    unhandled: () => {
      if (unhandled === undefined) return undefined
      const problem = `an unhandled rejection: ${describe(unhandled)}`
      unhandled = undefined
      return problem
    },
    stop: () => {
      unsubscribe(channel, note)
      process.off('unhandledRejection', reject)
    },
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return error === undefined ? '' : String(error)
  const cause = error.cause === undefined ? '' : `\n  because of ${describe(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
