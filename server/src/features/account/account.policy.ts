import { mayDeleteAccount } from '@wso/contract/accountRules'
import { campus } from '@wso/contract/campus'
import type { Db } from '#core/database/db.ts'
import { invalidField, refuse } from '#core/refusal.ts'
import type { ViewerPerson } from '#core/viewer.ts'

/** Where an export reads, and about whom. */
export type ExportSource = { db: Db; id: number }

/** The most rows of one kind in an export, so that it is bounded. */
export const mostExported = 10_000

/**
 * Checks that a person may delete their own account.
 * @throws 403 for people whom reviews are about, 1101 for another username
 */
export function checkMayDelete({ type, unixID }: ViewerPerson, typed: string) {
  if (!mayDeleteAccount(type)) throw refuse('forbidden', writeToUs)
  if (typed.toLowerCase() !== unixID.toLowerCase()) {
    throw invalidField('unixID', 'must be your own username')
  }
}

/** Shown to people who cannot delete their account themselves. */
export const writeToUs = `Your entry comes from the college, and reviews may be about you. Write to ${campus.contact.developers} to have your account deleted.`
