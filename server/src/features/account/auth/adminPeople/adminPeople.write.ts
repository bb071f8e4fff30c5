import type { RoleName } from '@wso/contract/account/administration.limits'
import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import type { Context } from '#core/context.ts'
import { brokenConstraint } from '#core/database/db.ts'
import { invalidField } from '#core/refusal.ts'
import * as changes from './accountChanges.ts'
import { lockPerson } from './adminPeople.lock.ts'
import { get } from './adminPeople.service.ts'

type Change = (within: Context, person: changes.LockedPerson) => Promise<unknown>

/**
 * Locks a person, changes their account and returns it.
 * @throws 1409 for the viewer's own account, 1330 when they are no administrator any more, 404
 */
export const changePerson = (
  context: Context,
  id: number,
  make: Change,
): Promise<AdminPersonDetail> =>
  context.db.transaction(async (db) => {
    const within = { ...context, db }
    await make(within, await lockPerson(within, id))
    return get(within, id)
  })

export const setRole = (
  context: Context,
  { id, role }: { id: number; role: RoleName },
  holds: boolean,
) => changePerson(context, id, (within, person) => changes.setRole(within, person, { role, holds }))

export const close = (context: Context, id: number, reason: string) =>
  changePerson(context, id, (within, person) => changes.closeAccount(within, person, reason))

export const reopen = (context: Context, id: number) =>
  changePerson(context, id, changes.reopenAccount)

export const logOut = (context: Context, id: number) =>
  changePerson(context, id, changes.logOutEverywhere)

export const resetSecondFactor = (context: Context, id: number) =>
  changePerson(context, id, changes.resetSecondFactor)

/** Changes a person's username. @throws 1101 naming who has it, 1409, 1330, 404 */
export async function rename(context: Context, id: number, unixID: string) {
  try {
    return await changePerson(context, id, async (within, person) => {
      if (person.unixID === unixID) return
      const names = { unixID, williamsID: person.williamsID }
      const holder = await changes.findHolder(within.db, person, names)
      if (holder) throw taken(`${holder.name} (${holder.unixID}) has this username.`)
      await changes.rename(within, person, names)
    })
  } catch (error) {
    // The constraint decides between two people who get the same username at once.
    if (brokenConstraint(error)) throw taken('Another person has this username.')
    throw error
  }
}

const taken = (who: string) => invalidField('unixID', `${who} Change theirs first.`)
