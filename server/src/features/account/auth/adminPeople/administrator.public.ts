import type { Context } from '#core/context.ts'
import { lockPeople } from './adminPeople.lock.ts'

/**
 * Locks the viewer until the transaction ends, who is an administrator of an open account as long as it runs.
 * @throws 1330 when they are no administrator any more
 */
export async function lockAdministrator(within: Pick<Context, 'db' | 'viewer'>): Promise<void> {
  await lockPeople(within, [], 'no key update')
}
