import { z } from 'zod'
import { flag, IdParams } from './core/page.ts'
import { endpoints } from './core/endpoint.ts'

/** A form sends words where JSON has true and false. */
const yes = z.union([z.boolean(), flag], 'must be true or false')

/** What a sign-in sends. `useIP` and `localIP` ask for an anonymous token by network instead. */
export const Credentials = z
  .object({
    unixID: z.string().trim().max(200).optional(),
    password: z.string().max(1000).optional(),
    useIP: yes.optional(),
    localIP: yes.optional(),
    /** False: the session ends after 12 hours. True, or absent: after 180 days. */
    remember: yes.optional(),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.output<typeof Credentials>

export const Token = z.object({ token: z.string(), expire: z.string() }).meta({ id: 'Token' })
export type Token = z.output<typeof Token>

/** One place where a person is signed in. */
export const Session = z
  .object({
    id: z.int(),
    /** What the browser said it is, in words: "Firefox on Linux". */
    device: z.string(),
    createdTime: z.string(),
    lastUsedTime: z.string(),
    expireTime: z.string(),
    /** The session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

/** How people sign in here, so that the page offers what works. */
export const SignInWays = z
  .object({ password: z.boolean(), singleSignOn: z.boolean(), demo: z.boolean() })
  .meta({ id: 'SignInWays' })

/** Where to send the browser, and what it must bring back: nobody else can finish the sign-on. */
export const SignOn = z.object({ url: z.string(), ticket: z.string() }).meta({ id: 'SignOn' })

export const SignOnAnswer = z
  .object({
    /** The query of the address that the sign-on server led back to. */
    answer: z.string().max(8000, 'is too long'),
    ticket: z.string().max(4000, 'is too long'),
    remember: yes.optional(),
  })
  .meta({ id: 'SignOnAnswer' })
export type SignOnAnswer = z.output<typeof SignOnAnswer>

export const auth = endpoints({
  ways: {
    method: 'GET',
    path: '/auth/ways',
    summary: 'How people sign in here',
    access: 'public',
    result: SignInWays,
  },
  identityToken: {
    method: 'POST',
    path: '/auth/identity/token',
    summary: 'Sign in, or get an anonymous identity by network',
    access: 'public',
    body: Credentials,
    result: Token,
  },
  startSignOn: {
    method: 'POST',
    path: '/auth/sign-on',
    summary: 'Begin a single sign-on',
    access: 'public',
    result: SignOn,
  },
  finishSignOn: {
    method: 'POST',
    path: '/auth/sign-on/finish',
    summary: 'An identity token for what the sign-on server answered',
    access: 'public',
    body: SignOnAnswer,
    result: Token,
  },
  apiToken: {
    method: 'POST',
    path: '/auth/api/token',
    summary: 'An API token with fresh scopes for an identity token',
    access: { level: 1 },
    token: 'identity',
    result: Token,
  },
  refresh: {
    method: 'GET',
    path: '/auth/api/refresh',
    summary: 'A new API token with fresh scopes for the one sent',
    access: { level: 1 },
    result: Token,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in and get an API token at once (for old clients)',
    access: 'public',
    body: Credentials,
    result: Token,
  },
  refreshToken: {
    method: 'GET',
    path: '/auth/refresh-token',
    summary: 'A new API token with the same scopes and a later end (for old clients)',
    access: { level: 1 },
    result: Token,
  },
  updateToken: {
    method: 'GET',
    path: '/auth/update-token',
    summary: 'A new API token with fresh scopes and the same end (for old clients)',
    access: { level: 1 },
    result: Token,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session of the token sent, and every token made from it',
    access: { level: 1 },
    token: 'any',
  },
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where you are signed in',
    access: { level: 3, anyOf: ['write:self'] },
    result: z.array(Session),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'Sign out elsewhere',
    access: { level: 3, anyOf: ['write:self'] },
    params: IdParams,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Sign out everywhere else',
    access: { level: 3, anyOf: ['write:self'] },
    query: z.object({ others: flag.default(true) }),
    result: z.object({ ended: z.int() }),
  },
})
