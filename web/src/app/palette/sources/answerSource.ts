import { allows } from '@wso/contract/core/access'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import type { User } from '@wso/contract/users/users'
import type { Reader } from '#core/navigation/destinations.ts'
import type { Command } from '#ui/search/CommandDialog.tsx'

/** Who types, and when. */
export type Viewer = Reader & {
  me: User | undefined
  /** The people whom they have starred, as this device keeps them. */
  starred: readonly User[]
  /** Today at the college: `2026-11-21`. */
  today: string
  isDark: boolean
}

/** A result. Its `id` is the URL that it leads to, or names an action. */
export type Answer = Command & {
  /** Other texts that it is called by. */
  also?: readonly string[] | undefined
  /** What kind of answer comes first among equally good matches: 0 first, 9 last. */
  weight: number
  /** How well it matches, where the label does not tell; see `tierOf`. */
  tier?: number | undefined
  /** Whose photo to show before the label. */
  face?: Pick<User, 'name' | 'unixID'>
}

export type AnswerGroup = { label: string; items: readonly Answer[] }

/**
 * Where answers come from: one endpoint of the server. `E` is the endpoint and `B` that of the source that is
 * asked before, if any. Viewers without access to the endpoint are not asked about.
 */
type Declared<E extends Endpoint, B extends Endpoint> = {
  /** The heading of its answers. */
  label: string
  endpoint: E
  /** The source whose answer decides what to ask. */
  after?: AnswerSource & { endpoint: B }
  /** Milliseconds for which an answer stays fresh. */
  keepMs: number
  /** Returns what to ask for a text; undefined when there is nothing to ask. */
  ask(text: string, viewer: Viewer, before: Result<B> | undefined): Request<E> | undefined
  read(
    data: Result<E>,
    text: string,
    viewer: Viewer,
    before: Result<B> | undefined,
  ): readonly Answer[]
}

/** A source of any endpoint. */
export type AnswerSource = Omit<Declared<Endpoint, Endpoint>, 'after' | 'ask' | 'read'> & {
  after?: AnswerSource
  ask(text: string, viewer: Viewer, before: unknown): Request<Endpoint> | undefined
  read(data: unknown, text: string, viewer: Viewer, before: unknown): readonly Answer[]
}

/** Declares a source. Its functions are given answers of its own endpoints alone; see `answersOf`. */
export const answerSource = <E extends Endpoint, B extends Endpoint = Endpoint>(
  source: Declared<E, B>,
): AnswerSource & { endpoint: E } => source

/** What each source has answered so far. */
export type Answered = ReadonlyMap<AnswerSource, unknown>

/** Returns what to ask the source for a text, in view of what others answered; undefined for nothing. */
export function questionOf(
  source: AnswerSource,
  text: string,
  viewer: Viewer,
  answered: Answered,
): Request<Endpoint> | undefined {
  const { after, endpoint } = source
  if (!allows(endpoint.access, viewer.claims) || (after && !answered.has(after))) return undefined
  return source.ask(text, viewer, after && answered.get(after))
}

/** Returns the answers that a source has found so far. */
export function answersOf(
  source: AnswerSource,
  text: string,
  viewer: Viewer,
  answered: Answered,
): AnswerGroup {
  const { label, after } = source
  const data = answered.get(source)
  const before = after && answered.get(after)
  return { label, items: data === undefined ? [] : source.read(data, text, viewer, before) }
}
