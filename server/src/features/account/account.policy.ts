import { mayDeleteAccount } from '@wso/contract/accountRules'
import { campus } from '@wso/contract/campus'
import { invalidField, refuse } from '#core/refusal.ts'
import type { ViewerPerson } from '#core/viewer.ts'

/**
 * Whoever reviews are about cannot take them along.
 * @throws 403 for all but students and alums, 1101 for anybody else's username
 */
export function checkMayDelete({ type, unixID }: ViewerPerson, named: string) {
  if (!mayDeleteAccount(type)) throw refuse('forbidden', writeToUs)
  if (named.toLowerCase() !== unixID.toLowerCase()) {
    throw invalidField('unixID', 'must be your own username')
  }
}

/** What those hear who cannot delete their account themselves. */
export const writeToUs = `Your entry comes from the college, and reviews may be about you. Write to ${campus.contact.developers} to have your account deleted.`
