import type { ConversationStep } from '@wso/contract/conversations/conversationRules'
import type { Conversation } from '@wso/contract/conversations/conversations'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { setState } from '#features/booktrak/listings/listings.public.ts'
import { endNow } from '#features/posts/bulletins/bulletins.public.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { addLine } from '../addLine.ts'
import type { Loaded } from '../conversations.load.ts'
import { load, lockConversation } from '../conversations.lock.ts'
import { checkStep } from '../conversations.policy.ts'
import { present } from '../conversations.present.ts'

/** Reserves the viewer's listing for the other person. @throws 404, 1330, 2434, as `setState` */
export const reserve = (context: Context, id: number): Promise<Conversation> =>
  settling(context, id, 'reserve')

/**
 * Marks the viewer's thing as sold, given or found here: a listing is sold, a post ends, a ride that asks
 * for seats wants none any more. @throws 404, 1330, 2434, as `setState`
 */
export const settle = (context: Context, id: number): Promise<Conversation> =>
  settling(context, id, 'settle')

/** The thing changes before the conversation is locked: a change of a listing locks its book first. */
const settling = (
  context: Context,
  id: number,
  step: ConversationStep & ('reserve' | 'settle'),
): Promise<Conversation> =>
  context.db.transaction(async (db) => {
    const within = { ...context, db }
    await lockAccount(db, context.viewer)
    const loaded = await load(within, id)
    checkStep(loaded, context.viewer, step)
    await changeThing(within, loaded, step)
    // The other person may have ended it in the meantime. What the owner did with the thing stays true.
    const { row } = await lockConversation(within, id)
    await addLine(within, row, { event: step === 'reserve' ? 'reserved' : 'sold' })
    return present(within, await load(within, id))
  })

async function changeThing(context: Context, { row }: Loaded, step: 'reserve' | 'settle') {
  const { rideID, bulletinID, bookListingID } = row
  if (bookListingID !== null) {
    await setState(context, bookListingID, step === 'reserve' ? 'reserved' : 'sold')
  } else if (bulletinID !== null) await endNow(context, bulletinID)
  else if (rideID !== null) {
    await context.db.update(rides).set({ seats: 0 }).where(eq(rides.id, rideID))
  }
}
