import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { visibleText } from '../core/text/visible.ts'

/** The state of a person's two-step login. */
export const SecondFactor = named(
  'SecondFactor',
  z.object({
    /** When two-step login was turned on; absent while it is off. */
    enabledTime: z.optional(z.string()),
    /** True when the person has a role that requires two-step login. */
    isRequired: z.boolean(),
    /** Scopes of the person's roles that this session lacks without a code; absent when it lacks none. */
    withheldScopes: z.optional(z.array(z.string())),
    recoveryCodesLeft: z.int(),
  }),
)
export type SecondFactor = z.output<typeof SecondFactor>

/** The secret for an authenticator app, as text and as an `otpauth:` URL for a QR code. */
export const AuthenticatorSetup = named(
  'AuthenticatorSetup',
  z.object({ secret: z.string(), uri: z.string() }),
)
export type AuthenticatorSetup = z.output<typeof AuthenticatorSetup>

/** Recovery codes, each of which replaces the authenticator app once. Returned only this time. */
export const RecoveryCodes = named('RecoveryCodes', z.object({ codes: z.array(z.string()) }))
export type RecoveryCodes = z.output<typeof RecoveryCodes>

const FirstCode = named(
  'FirstCode',
  z.object({
    code: z
      .string('Enter the code.')
      .check(
        z.overwrite(visibleText),
        z.minLength(6, 'Enter all 6 digits.'),
        z.maxLength(20, 'This code is too long.'),
      ),
  }),
)

const own: Access = { level: 3, anyOf: ['write:self'] }

export const secondFactor = endpoints({
  get: {
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'The state of your two-step login',
    access: own,
    result: SecondFactor,
  },
  setUp: {
    method: 'POST',
    path: '/auth/second-factor/setup',
    summary: 'Get a secret for a new authenticator app',
    access: own,
    result: AuthenticatorSetup,
    refuses: ['conflict', 'confirmationNeeded'],
  },
  enable: {
    method: 'POST',
    path: '/auth/second-factor',
    summary:
      'Turn on two-step login with the first code of the app; returns the recovery codes, and every other session ends',
    access: own,
    body: FirstCode,
    result: RecoveryCodes,
    refuses: ['notFound', 'secondFactorWrong', 'confirmationNeeded'],
  },
  renewCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Replace your recovery codes',
    access: own,
    result: RecoveryCodes,
    refuses: ['notFound', 'confirmationNeeded'],
  },
  disable: {
    method: 'DELETE',
    path: '/auth/second-factor',
    summary: 'Turn off two-step login',
    access: own,
    refuses: ['notFound', 'confirmationNeeded'],
  },
})
