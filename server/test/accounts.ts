import { account } from '@wso/contract/account/account'
import type { Call } from '@wso/contract/core/client'
import type { Services } from '../src/core/context.ts'
import { deleteAccount } from '../src/features/account/account/account.delete.ts'
import { setPassword } from '../src/features/account/auth/signIn/passwords.service.ts'
import { addPerson } from './app.ts'

export const password = 'correct horse battery'

/** Adds a person who can log in with `password`. */
export async function addAccount(services: Services, person: Parameters<typeof addPerson>[1] = {}) {
  const added = await addPerson(services.db, person)
  await setPassword(services, added.id, password)
  return added
}

/** Requests the deletion of an account, which takes effect after seven days. */
export const requestDeletion = (call: Call, { unixID }: { unixID: string }) =>
  call(account.remove, { body: { unixID } })

/** Deletes an account as if the seven days had passed. */
export async function leave(
  services: Services,
  call: Call,
  person: { id: number; unixID: string },
) {
  await requestDeletion(call, person)
  await deleteAccount(services, person.id)
}
