import { ApiError } from '@wso/contract/core/client'

/** A failed log-in in words: what happened, and what to do. */
export type Failure = { title: string; advice: string; isWrong: boolean }

/** What to say of an error, whatever it is: a log-in never fails silently. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return { title: 'Something went wrong on this page.', advice: 'Try again.', isWrong: false }
  }
  if (error.status === 401) {
    return {
      title: error.message,
      advice: 'Check both, or reset your password below.',
      isWrong: true,
    }
  }
  const advice =
    error.status === 0
      ? 'Check your connection, then try again.'
      : error.status === 429
        ? 'This protects accounts from guessing. The right password waits as well.'
        : 'Nothing is wrong with your account. Try again in a moment.'
  return { title: error.message, advice, isWrong: false }
}
