import { tags } from '@wso/contract/users/tags'
import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, as } = await startApp(inject('postgres'))
const newAdmin = async () =>
  as(await addPerson(db, { type: 'staff', classYear: null, admin: true }))

test('an administrator adds a tag, which people can then choose', async () => {
  const asAdmin = await newAdmin()
  const asStudent = await as(await addPerson(db))
  const choose = () =>
    asStudent(users.setTags, { params: { id: 'me' }, body: { tags: ['Owl Watchers'] } })
  await expect(choose()).rejects.toMatchObject({ errorCode: 1406 })
  const made = await asAdmin(tags.create, { body: { name: '  Owl   Watchers ' } })
  expect(made).toMatchObject({ name: 'Owl Watchers', people: 0 })
  await choose()
  const { items, total } = await asAdmin(tags.list, { query: {} })
  expect(items).toEqual([{ ...made, people: 1 }])
  expect(total).toBe(1)
})

test('a renamed tag stays with its people and is found by its new name, a removed one by no search', async () => {
  const asAdmin = await newAdmin()
  const person = await addPerson(db)
  const asStudent = await as(person)
  const { id } = await asAdmin(tags.create, { body: { name: 'Juglers' } })
  await asStudent(users.setTags, { params: { id: 'me' }, body: { tags: ['Juglers'] } })
  const renamed = await asAdmin(tags.rename, { params: { id }, body: { name: 'Jugglers' } })
  expect(renamed).toEqual({ id, name: 'Jugglers', people: 1 })
  const named = async () => (await asStudent(users.get, { params: { id: 'me' } })).tags
  const found = async () =>
    (await asStudent(users.list, { query: { q: 'tag:jugglers' } })).items.map((each) => each.id)
  expect(await named()).toEqual([{ id, name: 'Jugglers' }])
  expect(await found()).toEqual([person.id])
  expect(await asAdmin(tags.remove, { params: { id } })).toMatchObject({ people: 1 })
  expect(await named()).toBeUndefined()
  expect(await found()).toEqual([])
  await expect(asAdmin(tags.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a name belongs to one tag, also when many add it at once', async () => {
  const asAdmin = await newAdmin()
  const add = () => asAdmin(tags.create, { body: { name: 'Kite Club' } })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, add))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add()).rejects.toMatchObject({
    errorCode: 1408,
    fields: { name: 'A tag with this name exists.' },
  })
  const { id } = await asAdmin(tags.create, { body: { name: 'Kites' } })
  const rename = (name: string) => asAdmin(tags.rename, { params: { id }, body: { name } })
  await expect(rename('Kite Club')).rejects.toMatchObject({ errorCode: 1408 })
  expect(await rename('Kites')).toMatchObject({ name: 'Kites' })
  const others = await Promise.all(
    ['Sledding', 'Skiing', 'Skating'].map((name) => asAdmin(tags.create, { body: { name } })),
  )
  const renames = await Promise.allSettled(
    others.map((tag) => asAdmin(tags.rename, { params: { id: tag.id }, body: { name: 'Snow' } })),
  )
  expect(renames.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(renames.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { errorCode: 1408 } },
    { reason: { errorCode: 1408 } },
  ])
  await expect(rename(' ')).rejects.toMatchObject({ errorCode: 1101 })
})
