import { bulletins } from '@wso/contract/posts/bulletins'
import { decisions } from '@wso/contract/reports/decisions'
import { reports } from '@wso/contract/reports/reports'
import { addPerson, type startApp } from '#test/app.ts'
import type { AnyCall, Editable, Item } from './editable.ts'

type Portal = Awaited<ReturnType<typeof startApp>>

/** What people write about decisions. */
export function moderationEditables({ db, as }: Portal): Record<string, Editable> {
  return {
    appeals: {
      start: async () => {
        const call = (await as(await addPerson(db))) as AnyCall
        const moderator = await as(await addPerson(db, { admin: true }))
        const body = { type: 'job', title: 'A title', body: 'A text' }
        const { id: itemID } = await call<{ id: number }>(bulletins.create, { body })
        const report = { kind: 'bulletin', itemID, reason: 'spam' } as const
        const { id } = await moderator(reports.create, { body: report })
        await moderator(reports.decide, { params: { id }, body: { action: 'hide', rule: 'spam' } })
        return { call, params: { id } }
      },
      create: decisions.appeal,
      get: decisions.get,
      exported: 'appeals',
      fields: ({ item }) => (item as { appeal: Item }).appeal,
    },
  }
}
