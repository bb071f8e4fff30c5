import { type RefusalName, refusals } from '@wso/contract/core/refusals'
import type * as z from 'zod/mini'

type Details = {
  /** One line per field: `title: Write a title.` */
  errors?: string[]
  /** Tells the client that the scopes in its token are outdated. */
  updateToken?: boolean
  headers?: Record<string, string>
  /** The current value in the contract's format, for a client to merge with. */
  data?: unknown
}

/** A request that is understood and refused. Any other thrown value is a bug. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly details: Details
  readonly errorCode: number
  readonly status: number

  constructor(refusal: RefusalName, message: string = refusals[refusal][2], details: Details = {}) {
    super(message)
    this.refusal = refusal
    this.details = details
    this.errorCode = refusals[refusal][0]
    this.status = refusals[refusal][1]
  }
}

/** `throw refuse('notSelf')`, or with a specific message. */
export const refuse = (refusal: RefusalName, message?: string, details?: Details) =>
  new Refusal(refusal, message, details)

export const notFound = (what: string) => refuse('notFound', `${what} not found.`)

/** Refuses a single wrong field, worded like the schema's own messages. */
export const invalidField = (field: string, message: string) =>
  refuse('invalid', `${field}: ${message}`, { errors: [`${field}: ${message}`] })

const maxErrors = 50

/**
 * Refuses input that fails a schema: `malformed` in an address, `invalid` in a body. Names the
 * first 50 fields.
 */
export function fromZod(refusal: 'malformed' | 'invalid', { issues }: z.core.$ZodError) {
  const errors = issues
    .slice(0, maxErrors) // A list of a hundred thousand wrong values would be repeated in full.
    .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
  const [first = ''] = errors
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  return refuse(refusal, `${first}${more}`, { errors })
}

/** The refusal for a thrown value; undefined for a bug. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isOverloaded(error)) {
    return refuse('unavailable', undefined, { headers: { 'retry-after': '5' } })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const known = byFrameworkStatus[status]
  if (known) return refuse(known, undefined, retryAfter(error))
  return status >= 400 && status < 500
    ? refuse('malformed', (error as Error).message || undefined)
    : undefined
}

/**
 * PostgreSQL's codes for a statement, lock or idle timeout, for too many connections, for a full disk or
 * memory, for a failure of the disk, and for a server that stops or cannot be reached.
 */
const passing = /^(?:57014|55P03|25P0[34]|53\w{3}|57P0[1-3]|58\w{3}|08\w{3})$/

/** The code for a missing right, also of PostgreSQL itself to its folder, for example when it is read-only. */
const noRight = '42501'
/** The parts of PostgreSQL that open its files. */
const storage = /^(?:fd|md|slru|xlog|relmapper|copydir)\.c$/

/** Returns true when the database is busy or away, or cannot use its disk. */
function isOverloaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error) {
    if (passing.test(String(error.code))) return true
    if (error.code === noRight && 'file' in error && storage.test(String(error.file))) return true
  }
  return isOverloaded(error.cause)
}

const byFrameworkStatus: Record<number, RefusalName> = {
  413: 'tooLarge',
  414: 'malformed', // Its own message repeats the address.
  415: 'wrongMediaType',
  429: 'tooMany',
  503: 'unavailable',
}

const retryAfter = (error: unknown): Details =>
  error instanceof Error && 'retryAfterSeconds' in error
    ? { headers: { 'retry-after': String(error.retryAfterSeconds) } }
    : {}
