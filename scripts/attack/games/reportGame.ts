import { notifications } from '@wso/contract/notifications/notifications'
import { bulletins } from '@wso/contract/posts/bulletins'
import { reports } from '@wso/contract/reports/reports'
import { users } from '@wso/contract/users/users'
import { addPerson } from '@wso/server/testing'
import { sql } from 'drizzle-orm'
import { type Game, inOrder, inRoles } from './game.ts'

/** Which of two people reported a post, asked by its author. */
export const reportGame: Game = {
  name: 'report',
  promise: 'The author of a post does not learn who reported it.',
  adversary: 'the author, the post, both profiles and the inbox, before and after the report',
  play: async ({ db, as }, secret, luck) => {
    const [spy, ann, bea] = [await addPerson(db), await addPerson(db), await addPerson(db)]
    const call = await as(spy)
    const body = { type: 'announcement', title: 'Found a cat', body: 'Gray' } as const
    const { id } = await call(bulletins.create, { body })
    const look = async () => ({
      post: await call(bulletins.get, { params: { id } }),
      ann: await call(users.get, { params: { id: ann.id } }),
      bea: await call(users.get, { params: { id: bea.id } }),
      inbox: await call(notifications.list, { query: {} }),
    })
    const others = await inOrder(Array.from({ length: luck(3) }), () => addPerson(db))
    const report = async (by: { id: number }) =>
      (await as(by))(reports.create, { body: { kind: 'bulletin', itemID: id, reason: 'spam' } })
    await inOrder(others, report)
    const before = await look()
    await report([ann, bea][secret]!)
    const after = await look()
    const [planted] = await db.execute<{ by: number }>(
      sql`select reporter_id as by from reports order by id desc limit 1`,
    )
    const roles = { spy, ann, bea, post: { id } }
    return { seen: inRoles({ before, after }, roles), planted: inRoles({ ...planted }, roles) }
  },
}
