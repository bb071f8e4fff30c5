import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, IdParams } from '../core/page.ts'
import { visibleText } from '../core/text/visible.ts'
import { passwordLimits } from './accountRules.ts'
import { samlRows } from './saml.ts'
import { Session, SignIn } from './sessions.ts'

/** A boolean, or its text form as sent by an HTML form. */
const yes = z.union([z.boolean(), flag], 'must be true or false')

/**
 * The body of a login. With `useIP` or `localIP`, requests an anonymous token by network instead.
 */
export const Credentials = named(
  'Credentials',
  z.object({
    unixID: z.optional(z.string().check(z.overwrite(visibleText), z.maxLength(200))),
    password: z.optional(z.string().check(z.maxLength(1000))),
    useIP: z.optional(yes),
    localIP: z.optional(yes),
    /** When false, the session ends after 12 hours; when true or absent, after 180 days. */
    remember: z.optional(yes),
  }),
)
export type Credentials = z.output<typeof Credentials>

export const Token = named(
  'Token',
  z.object({
    token: z.string(),
    expire: z.string(),
    /** True when this login canceled a deletion of the account that the person had requested. */
    restored: z.optional(z.literal(true)),
    /** After a single sign-on: where the browser goes once it logged out here, to log out there. */
    signOutURL: z.optional(z.string()),
  }),
)
export type Token = z.output<typeof Token>

/** The login methods that are set up. */
export const SignInWays = named(
  'SignInWays',
  z.object({ password: z.boolean(), singleSignOn: z.boolean(), demo: z.boolean() }),
)

/** The URL to send the browser to, and the ticket that it must return to finish the login. */
export const SignOn = named('SignOn', z.object({ url: z.string(), ticket: z.string() }))

export const SignOnAnswer = named(
  'SignOnAnswer',
  z.object({
    /** The query of the redirect from the sign-on server. */
    answer: z.string().check(z.maxLength(8000, 'is too long')),
    ticket: z.string().check(z.maxLength(4000, 'is too long')),
    remember: z.optional(yes),
  }),
)
export type SignOnAnswer = z.output<typeof SignOnAnswer>

/** The second step of a login, after refusal 1352. */
export const SecondFactorAnswer = named(
  'SecondFactorAnswer',
  z.object({
    /** The `ticket` from the data of refusal 1352. */
    ticket: z.string('must be the ticket from the refusal').check(z.maxLength(4000, 'is too long')),
    /** Six digits of an authenticator app, or a recovery code. */
    code: z
      .string('Enter the code.')
      .check(
        z.overwrite(visibleText),
        z.minLength(1, 'Enter the code.'),
        z.maxLength(50, 'is too long'),
      ),
  }),
)
export type SecondFactorAnswer = z.output<typeof SecondFactorAnswer>

/** Proof that the account's owner is using the device. */
export const Confirmation = named(
  'Confirmation',
  z.object({
    password: z
      .string('Enter your password.')
      .check(z.minLength(1, 'Enter your password.'), z.maxLength(1000, 'is too long')),
    /** Required for people with two-step login. */
    code: z.optional(z.string().check(z.overwrite(visibleText), z.maxLength(50, 'is too long'))),
  }),
)
export type Confirmation = z.output<typeof Confirmation>

/** `isLocal` is false for people who log in with a password that the college keeps. */
export const OwnPassword = named('OwnPassword', z.object({ isLocal: z.boolean() }))
export type OwnPassword = z.output<typeof OwnPassword>

const { least, most } = passwordLimits

export const PasswordChange = named(
  'PasswordChange',
  z.extend(Confirmation, {
    newPassword: z
      .string('Enter a new password.')
      .check(
        z.minLength(least, `Enter at least ${least} characters.`),
        z.maxLength(most, `Enter at most ${most} characters.`),
      ),
  }),
)
export type PasswordChange = z.output<typeof PasswordChange>

const ofLogin = [
  'unauthenticated',
  'credentialsMissing',
  'secondFactorNeeded',
  'accountClosed',
  'signOnNotLinked',
] as const

export const auth = endpoints({
  ways: {
    method: 'GET',
    path: '/auth/ways',
    summary: 'List the login methods that are set up',
    access: 'public',
    result: SignInWays,
  },
  identityToken: {
    method: 'POST',
    path: '/auth/identity/token',
    summary: 'Log in, or get an anonymous identity by network',
    access: 'public',
    body: Credentials,
    result: Token,
    refuses: ofLogin,
  },
  startSignOn: {
    method: 'POST',
    path: '/auth/sign-on',
    summary: 'Start a single sign-on',
    access: 'public',
    /** `fresh` makes the sign-on server ask for the password even if it remembers the person. */
    query: z.object({ fresh: z._default(flag, false) }),
    result: SignOn,
    refuses: ['notFound'],
  },
  finishSignOn: {
    method: 'POST',
    path: '/auth/sign-on/finish',
    summary: 'Get an identity token for the response of the sign-on server',
    access: 'public',
    body: SignOnAnswer,
    result: Token,
    refuses: [
      'unauthenticated',
      'notFound',
      'secondFactorNeeded',
      'accountClosed',
      'signOnNotLinked',
    ],
  },
  ...samlRows,
  answerSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/answer',
    summary: 'Get an identity token by entering the code after a password or sign-on',
    access: 'public',
    body: SecondFactorAnswer,
    result: Token,
    refuses: ['unauthenticated', 'secondFactorWrong', 'accountClosed'],
  },
  apiToken: {
    method: 'POST',
    path: '/auth/api/token',
    summary: 'Get an API token with fresh scopes for an identity token',
    access: { level: 1 },
    token: 'identity',
    result: Token,
    refuses: ['accountClosed'],
  },
  refresh: {
    method: 'GET',
    path: '/auth/api/refresh',
    summary: 'Exchange an API token for a new one with fresh scopes',
    access: { level: 1 },
    token: 'refresh',
    credential: true,
    result: Token,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in and get an API token directly (for old clients)',
    access: 'public',
    body: Credentials,
    result: Token,
    refuses: ofLogin,
  },
  refreshToken: {
    method: 'GET',
    path: '/auth/refresh-token',
    summary: 'Get a new API token with the same scopes and a later expiration (for old clients)',
    access: { level: 1 },
    token: 'refresh',
    credential: true,
    result: Token,
  },
  updateToken: {
    method: 'GET',
    path: '/auth/update-token',
    summary: 'Get a new API token with fresh scopes and the same expiration (for old clients)',
    access: { level: 1 },
    token: 'refresh',
    credential: true,
    result: Token,
  },
  confirm: {
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Confirm your password before you export or delete your data',
    access: { level: 3, anyOf: ['write:self'] },
    body: Confirmation,
  },
  password: {
    method: 'GET',
    path: '/auth/password',
    summary: 'Whether your account has a password of the portal, which you can change',
    access: { level: 3, anyOf: ['write:self'] },
    result: OwnPassword,
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/password',
    summary: 'Change your password; every other session ends',
    access: { level: 3, anyOf: ['write:self'] },
    body: PasswordChange,
    refuses: ['conflict', 'confirmationNeeded'],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the current session and revoke every token issued from it',
    access: { level: 1 },
    token: 'any',
  },
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'List the devices on which you are logged in',
    access: { level: 3, anyOf: ['write:self'] },
    result: z.array(Session),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'Log out on one device; on another one, requires a recent confirmation',
    access: { level: 3, anyOf: ['write:self'] },
    params: IdParams,
    refuses: ['confirmationNeeded'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Log out on every other device; requires a recent confirmation',
    access: { level: 3, anyOf: ['write:self'] },
    query: z.object({ others: z._default(flag, true) }),
    result: z.object({ ended: z.int() }),
    refuses: ['confirmationNeeded'],
  },
  signIns: {
    method: 'GET',
    path: '/auth/sign-ins',
    summary: 'List your logins of the last 90 days, newest first, at most 100',
    access: { level: 3, anyOf: ['write:self'] },
    result: z.array(SignIn),
  },
})
