import type { Credentials, SecondFactorAnswer, Token } from '@wso/contract/account/auth'
import { api } from '#core/api/endpoints.ts'
import { session } from './session.ts'
import { ask, missingData } from './sessionTokens.ts'

/** The effect of logging in: it cancels a deletion of the account. */
export type LoggedIn = { isRestored: boolean }

/**
 * Logs a user in; `remember` keeps them logged in after the browser closes.
 * @throws an `ApiError`; 1352 with a ticket when a code is required
 */
export const logIn = async (credentials: Credentials, remember: boolean): Promise<LoggedIn> =>
  adoptAnswer(await ask(api.auth.identityToken, { body: { ...credentials, remember } }), remember)

/** Completes a login with a code. @throws an `ApiError`; 1353 for a wrong code */
export const answerCode = async (answer: SecondFactorAnswer, remember: boolean) =>
  adoptAnswer(await ask(api.auth.answerSecondFactor, { body: answer }), remember)

async function adoptAnswer(answer: Token | undefined, remember: boolean): Promise<LoggedIn> {
  if (!answer?.token) throw missingData()
  await session.adopt(answer.token, remember, answer.signOutURL)
  return { isRestored: answer.restored === true }
}
