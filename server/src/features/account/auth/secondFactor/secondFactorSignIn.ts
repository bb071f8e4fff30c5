import type { SecondFactorAnswer } from '@wso/contract/account/auth'
import { and, eq, isNotNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context, Services } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { authenticators } from '../auth.table.ts'
import { readTicket, signTicket } from '../sessions/tickets.service.ts'
import { throttled } from '../throttle/throttle.service.ts'
import { spendCode } from './secondFactorCodes.ts'

const ticketSeconds = 600

/** The login state that the browser holds between the password and the code. */
const Ticket = z.object({
  id: z.int(),
  method: z.enum(['password', 'single sign-on']),
  remember: z.boolean(),
  confirmed: z.nullable(z.int()),
  signOutURL: z.optional(z.string()),
})

/** Returns true when a person has set up a second factor. */
export const needsCode = async ({ db }: Pick<Services, 'db'>, userID: number): Promise<boolean> =>
  (await db.$count(
    authenticators,
    and(eq(authenticators.userID, userID), isNotNull(authenticators.enabledTime)),
  )) > 0

type Pending = {
  id: number
  method: z.output<typeof Ticket>['method']
  remember: boolean
  confirmedTime: Date | null
  signOutURL?: string | undefined
}

/** Signs the ticket that a person needs, after the first factor, to submit the second. */
export const secondFactorTicket = (
  services: Pick<Services, 'config' | 'now'>,
  { id, method, remember, confirmedTime, signOutURL }: Pending,
) =>
  signTicket(services, 'second-factor', {
    id,
    method,
    remember,
    confirmed: confirmedTime?.getTime() ?? null,
    ...(signOutURL && { signOutURL }),
    seconds: ticketSeconds,
  })

/**
 * Checks the code that follows a password or sign-on. Returns the person and how they logged in.
 * @throws 401 for a ticket that is forged or too old, 1353 for a wrong code, 429 after too many
 */
export async function finishSecondFactor(context: Context, { ticket, code }: SecondFactorAnswer) {
  const pending = readTicket(context, 'second-factor', { schema: Ticket, ticket })
  if (!pending || pending === 'expired') {
    throw refuse('unauthenticated', 'Your login timed out. Start again.')
  }
  const { id, method, remember, confirmed, signOutURL } = pending
  if (!(await isRightCode(context, id, code))) throw refuse('secondFactorWrong')
  const confirmedTime = confirmed === null ? null : new Date(confirmed)
  return { person: { id }, method, remember, confirmedTime, secondFactor: true, signOutURL }
}

/**
 * Checks a person's code and marks it as used. Returns true when it was valid. @throws 429 after
 * too many wrong ones
 */
export const isRightCode = async (context: Context, userID: number, code: string) =>
  (await throttled(
    context,
    `code ${userID}`,
    async () => (await spendCode(context, userID, code)) || undefined,
  )) === true
