import { type DestinationStream, pino } from 'pino'
import type { Config } from '../../config/config.ts'

/** Logs events, never user input: no tokens, no search text. */
export type Log = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/**
 * Writes lines in batches and without blocking; a slow log must not slow responses. The rest is
 * written at least every second and when the process exits.
 */
const inBatches = () =>
  pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 1000 })

/** The pino level from which the process may be about to exit. */
const errorLevel = pino.levels.values['error'] ?? 50

/**
 * The log of a process, one JSON line per event. Omits user input: no tokens, passwords, query
 * strings or values of a failed query.
 */
export function createLog(
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  to: DestinationStream & { flush?: () => void } = inBatches(),
) {
  return pino(
    {
      hooks: {
        logMethod(args, method, level) {
          method.apply(this, args)
          if (level >= errorLevel) to.flush?.()
        },
      },
      level: LOG_LEVEL,
      redact: { paths: ['*.authorization', '*.token', '*.password', '*.headers'], remove: true },
      serializers: {
        err: errorFacts,
        req: ({ method }: { method?: string }) => ({ method }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      },
    },
    to,
  )
}

/** The safe and useful part of an error: where it came from, not the values it names. */
function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const constraint = 'constraint_name' in error ? error.constraint_name : undefined
  return {
    type: error.name,
    message: withoutValues(error.message, code),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: error.stack?.match(/^ {4}at .+$/gm)?.join('\n'),
    ...(error.cause !== undefined && { cause: errorFacts(error.cause) }),
  }
}

/** A failed query lists its parameters, and PostgreSQL's class 22 errors quote the bad value. */
export const withoutValues = (message: string, code = '') =>
  /^22\w{3}$/.test(code)
    ? 'A value does not fit its column.'
    : withoutAddresses(message.split('\nparams:', 1)[0] ?? '').slice(0, maxMessage)

/** A statement that adds many rows at once is long. */
const maxMessage = 2000

/** Mail servers name the recipient in their refusals, and drivers a password in an address. */
const withoutAddresses = (message: string) => message.replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)')
