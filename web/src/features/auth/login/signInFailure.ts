import { ApiError } from '@wso/contract/core/client'

/** A failed login as shown: what happened and what to do. */
export type Failure = { title: string; advice: string; isWrong: boolean }

const codeNeeded = 1352
const codeWrong = 1353
const confirmationNeeded = 1354
const closedOrNotLinked = [1356, 1357]

/** Returns the ticket of a login that needs a code; undefined for every other error. */
export function codeTicketOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.errorCode !== codeNeeded) return undefined
  const { data } = error
  const isTicket = typeof data === 'object' && data !== null && 'ticket' in data
  return isTicket && typeof data.ticket === 'string' ? data.ticket : undefined
}

/** Returns true for the refusal that asks for the password again. */
export const needsConfirmation = (error: unknown) =>
  error instanceof ApiError && error.errorCode === confirmationNeeded

/** Returns what to show for any error of a login. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return { title: 'Something went wrong on this page.', advice: 'Try again.', isWrong: false }
  }
  return { title: error.message, advice: adviceOn(error), isWrong: error.status === 401 }
}

function adviceOn({ status, errorCode }: ApiError) {
  if (errorCode === codeWrong) return 'Check it and try again. Each code works once.'
  if (closedOrNotLinked.includes(errorCode)) return ''
  if (status === 401) return 'Check both, or reset your password below.'
  if (status === 0) return 'Check your connection, then try again.'
  if (status === 429) return 'This protects your account from password guessing.'
  return 'Nothing is wrong with your account. Try again in a moment.'
}
