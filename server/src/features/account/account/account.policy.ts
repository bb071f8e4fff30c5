import { mayDeleteAccount } from '@wso/contract/account/accountRules'
import { campus } from '@wso/contract/campus'
import { invalidField, refuse } from '#core/refusal.ts'
import type { ViewerPerson } from '#core/viewer.ts'

/**
 * Checks that a person can delete their own account.
 * @throws 403 for people who may have reviews about them, 1101 for another username
 */
export function checkMayDelete({ type, unixID }: ViewerPerson, typed: string) {
  if (!mayDeleteAccount(type)) throw refuse('forbidden', writeToUs)
  if (typed.toLowerCase() !== unixID.toLowerCase()) {
    throw invalidField('unixID', 'must be your own username')
  }
}

/** Shown to people who cannot delete their account themselves. */
export const writeToUs = `The college manages your directory entry, and there may be reviews about you. Write to ${campus.contact.developers} to have your account deleted.`
