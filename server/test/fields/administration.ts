import { adminBans } from '@wso/contract/account/adminBans'
import { adminPeople } from '@wso/contract/account/adminPeople'
import { banAppeals } from '@wso/contract/account/banAppeals'
import { banners } from '@wso/contract/account/banners'
import { addPerson, ban as banPerson, type startApp } from '#test/app.ts'
import type { AnyCall, Editable } from './editable.ts'

type Portal = Awaited<ReturnType<typeof startApp>>
type Banned = { ban: { endTime: string | null } }

/** What administrators write about people and for everyone, and what the banned answer. */
export function administrationEditables({ db, as }: Portal): Record<string, Editable> {
  const asAdmin = async () =>
    (await as(await addPerson(db, { type: 'staff', admin: true }))) as AnyCall
  return {
    bans: {
      start: async () => ({
        call: await asAdmin(),
        params: { id: (await addPerson(db)).id },
      }),
      create: adminBans.place,
      update: adminBans.change,
      get: adminPeople.get,
      values: { endDay: ['2099-01-02', '2099-02-03'] },
      fields: (item) => {
        const { ban } = item as unknown as Banned
        // Midnight at the college is on the same day in UTC.
        return { ...ban, endDay: ban.endTime?.slice(0, 10) }
      },
    },
    'appeals of bans': {
      start: async () => {
        const person = await addPerson(db)
        await banPerson(db, person, { booktrak: true })
        return { call: (await as(person)) as AnyCall, params: {} }
      },
      create: banAppeals.send,
      get: banAppeals.get,
      exported: 'banAppeal',
    },
    banner: {
      start: async () => {
        const call = await asAdmin()
        // There is one banner at most.
        await call(banners.remove, {})
        return { call, params: {} }
      },
      create: banners.set,
      update: banners.set,
      get: banners.get,
      isWhole: true,
      values: {
        link: ['/faq', '/about'],
        startTime: ['2026-10-20T12:00:00.000Z', '2026-10-21T12:00:00.000Z'],
        endTime: ['2099-10-20T12:00:00.000Z', '2099-10-21T12:00:00.000Z'],
      },
    },
  }
}
