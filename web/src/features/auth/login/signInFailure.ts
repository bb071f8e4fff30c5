import { ApiError } from '@wso/contract/core/client'
import type { api } from '#core/api/endpoints.ts'
import { isRefused } from '#core/api/isRefused.ts'

/** A failed login as shown: what happened and what to do. */
export type Failure = { title: string; advice: string; isWrong: boolean }

const codeNeeded = 1352
const codeWrong = 1353
const confirmationNeeded = 1354
const accountClosed = 1356
const notLinked = 1357

type Login = typeof api.auth.identityToken

/** Returns the ticket of a login that needs a code; undefined for every other error. */
export function codeTicketOf(error: unknown): string | undefined {
  if (!isRefused<Login>(error, codeNeeded)) return undefined
  const { data } = error as ApiError
  const isTicket = typeof data === 'object' && data !== null && 'ticket' in data
  return isTicket && typeof data.ticket === 'string' ? data.ticket : undefined
}

/** Returns true for the refusal that asks for the password again. */
export const needsConfirmation = (error: unknown) =>
  isRefused<typeof api.account.data>(error, confirmationNeeded)

/** Returns what to show for any error of a login. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return { title: 'Something went wrong on this page.', advice: 'Try again.', isWrong: false }
  }
  return { title: error.message, advice: adviceOn(error), isWrong: error.status === 401 }
}

function adviceOn(error: ApiError) {
  const { status } = error
  if (isRefused<typeof api.auth.answerSecondFactor>(error, codeWrong))
    return 'Check it and try again. Each code works once.'
  if (isRefused<Login>(error, accountClosed, notLinked)) return ''
  if (status === 401) return 'Check both, or reset your password below.'
  if (status === 0) return 'Check your connection, then try again.'
  if (status === 429) return 'This protects your account from password guessing.'
  return 'Nothing is wrong with your account. Try again in a moment.'
}
