import { users } from '@wso/contract/users/users'
import { readSearch } from '@wso/contract/users/users.query'
import { expect, inject, test } from 'vitest'
import { visitor } from '#core/viewer.ts'
import { addPerson, startApp } from '#test/app.ts'
import { findPeople } from './directory.search.ts'

const { db, as } = await startApp(inject('postgres'))
const reader = await addPerson(db, { name: 'Quill Reader', unixID: 'qr1' })
const asReader = await as(reader)
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

test('the person with exactly this email address comes first, also when many match', async () => {
  for (const [name, unixID] of [
    ['Ada Aaron', 'xvqz4'],
    ['Zoe Vqz', 'vqz4'],
    ['Bea Vqz4', 'bea1'],
  ] as const)
    await addPerson(db, { name, unixID, williamsEmail: `${unixID}@williams.edu` })
  expect(await find('vqz4@williams.edu')).toEqual(['Zoe Vqz', 'Ada Aaron'])
  expect(await find('email:VQZ4@williams.edu')).toEqual(['Zoe Vqz', 'Ada Aaron'])
  const asked = { db, viewer: { ...visitor, level: 3 as const, id: reader.id } }
  const read = readSearch('vqz4')
  const tree = 'tree' in read ? read.tree : null
  const many = await findPeople(asked, tree, { few: 2, limit: 10, offset: 0 })
  const few = await findPeople(asked, tree, { limit: 10, offset: 0 })
  expect(many.ids).toEqual(few.ids)
  expect(many.ids).toHaveLength(3)
})

test('the person with exactly this username comes first, a letter that is a word finds', async () => {
  await addPerson(db, { name: 'Wqx1 Aaronson', unixID: 'other5' })
  await addPerson(db, { name: 'Zoe Last', unixID: 'wqx1' })
  expect(await find('WQX1')).toEqual(['Zoe Last', 'Wqx1 Aaronson'])
  await addPerson(db, { name: '李 小龙' })
  expect(await find('李')).toEqual(['李 小龙'])
})
