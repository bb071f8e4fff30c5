import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addPerson(db, { name: 'Quill Reader', unixID: 'qr1' }))
const find = async (q: string) => {
  const { items } = await asReader(users.list, { query: { q } })
  return items.map(({ name }) => name)
}

test('people are found as others write them', async () => {
  await addPerson(db, {
    name: 'Zephyrine DʼArcy',
    unixID: 'zzd9',
    williamsEmail: 'zzd9@williams.edu',
    homeTown: 'Zilwaukee',
    homeState: 'NM',
    homeVisible: true,
  })
  for (const q of [
    ...['darcy zephyrine', 'DʼArcy, Zephyrine', '"D’Arcy, Zephyrine"', '“zephyrine darcy”'],
    ...['zzd9@williams.edu', 'Zephyrine <zzd9@williams.edu>,', 'mailto:zzd9@williams.edu'],
    ...['zephyrine “new mexico”', 'New Mexico Zephyrine', 'zephyrine state:nm'],
    ...['zephyrine state:"New Mexico"', 'hometown:zilwaukee', 'zephyrine hometown:"new mexico"'],
    'name：zephyrine',
  ])
    expect([q, await find(q)]).toEqual([q, ['Zephyrine DʼArcy']])
})

test('the person with exactly this username comes first, a letter that is a word finds', async () => {
  await addPerson(db, { name: 'Wqx1 Aaronson', unixID: 'other5' })
  await addPerson(db, { name: 'Zoe Last', unixID: 'wqx1' })
  expect(await find('WQX1')).toEqual(['Zoe Last', 'Wqx1 Aaronson'])
  await addPerson(db, { name: '李 小龙' })
  expect(await find('李')).toEqual(['李 小龙'])
})
