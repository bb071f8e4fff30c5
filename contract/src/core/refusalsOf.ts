import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { type RefusalName, refusals } from './refusals.ts'

/*
 * What a row implies about the refusals of its calls. A row names in `refuses` only those that follow from
 * the rules of its feature.
 */

/** Limits, a service that is off, a node that is busy or has failed, an address that cannot be read. */
const ofAny = ['malformed', 'tooMany', 'notOffered', 'internal', 'unavailable'] as const
/** A token that has ended, a caller without the scopes, an account that was deleted meanwhile. */
const ofCallers = [
  'unauthenticated',
  'missingScope',
  'unknownViewer',
  'secondFactorRequired',
] as const
/** By the parts that a row has. */
const ofParts = {
  params: ['notFound'],
  /** Existing clients expect 1101 for a query that lacks a value. */
  query: ['invalid'],
  body: ['invalid', 'tooLarge', 'wrongMediaType'],
  upload: ['invalid', 'tooLarge', 'wrongMediaType'],
  /** Two different calls with one `Idempotency-Key`. */
  created: ['keyReused'],
} as const
/** Existing clients expect 1405 for an id of a person that is no number. */
const ofPeople = ['badUserId'] as const
/** A change that is based on an old version. */
const ofVersions = ['conflict'] as const

type Schema = z.ZodMiniType
type Part = keyof typeof ofParts
type OfPath<P> = P extends `/users/:id${string}` | `${string}:userID${string}`
  ? (typeof ofPeople)[number]
  : never
type Versioned<B> = B extends Schema ? ('version' extends keyof z.output<B> ? true : false) : false

/** The names of the refusals that a call of the endpoint may get. */
export type RefusalOf<E extends Endpoint> =
  | (typeof ofAny)[number]
  | (E['access'] extends 'public' ? never : (typeof ofCallers)[number])
  | { [P in Part]: P extends keyof E ? (typeof ofParts)[P][number] : never }[Part]
  | OfPath<E['path']>
  | (Versioned<E['body']> extends true ? (typeof ofVersions)[number] : never)
  | (E['refuses'] extends readonly RefusalName[] ? E['refuses'][number] : never)

/** The error codes that a call of the endpoint may get. */
export type ErrorCodeOf<E extends Endpoint> = (typeof refusals)[RefusalOf<E>][0]

/** Returns the names of the refusals that a call of the endpoint may get, by code. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalName[] {
  const { path, access, body, refuses = [] } = endpoint
  const parts = Object.keys(ofParts) as Part[]
  const names = new Set<RefusalName>([
    ...ofAny,
    ...(access === 'public' ? [] : ofCallers),
    ...parts.flatMap((part) => (endpoint[part] ? ofParts[part] : [])),
    ...(namesPerson(path) ? ofPeople : []),
    ...(isVersioned(body) ? ofVersions : []),
    ...refuses,
  ])
  return [...names].sort((one, other) => refusals[one][0] - refusals[other][0])
}

/** Returns whether a path has the id of a person. */
export const namesPerson = (path: string): boolean => /^\/users\/:id|:userID/.test(path)

const isVersioned = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'shape' in body && 'version' in Object(body.shape)

/** Returns whether the endpoint declares the refusal with a code. */
export const declares = (endpoint: Endpoint, code: unknown): boolean =>
  refusalsOf(endpoint).some((name) => refusals[name][0] === code)

/** What finishes a login that needs a code. */
const Ticket = z.object({ ticket: z.string() })

/**
 * Returns the schema of the `data` of a refusal, which may lack it; undefined for one that never has any.
 * A change that is based on an old version is answered with the current value.
 */
export function refusalData(endpoint: Endpoint, name: RefusalName): z.ZodMiniType | undefined {
  if (name === 'secondFactorNeeded') return Ticket
  return name === 'conflict' && isVersioned(endpoint.body) ? endpoint.result : undefined
}
