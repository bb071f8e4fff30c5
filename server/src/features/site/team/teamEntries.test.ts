import { team } from '@wso/contract/site/team'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, as, visitor } = await startApp(inject('postgres'))
const newAdmin = async () =>
  as(await addPerson(db, { type: 'staff', classYear: null, admin: true }))
const names = async () => (await visitor(team.list, {})).map(({ name }) => name)

test('an administrator lists people, moves them within their group and removes them', async () => {
  const asAdmin = await newAdmin()
  const people = []
  for (const name of ['Ada Fern', 'Bo Quill', 'Cy Moss', 'Di Reed']) {
    people.push(await addPerson(db, { name }))
  }
  const [ada, bo, cy, di] = people
  const place = (unixID: string, group: 'board' | 'contributor', role?: string) =>
    asAdmin(team.place, { body: { unixID, group, role } })
  await place(ada!.unixID, 'contributor')
  await place(bo!.unixID.toUpperCase(), 'board', 'President')
  await place(cy!.unixID, 'board')
  await place(di!.unixID, 'board')
  expect(await names()).toEqual(['Bo Quill', 'Cy Moss', 'Di Reed', 'Ada Fern'])

  const move = (userID: number, position: number) =>
    asAdmin(team.move, { params: { userID }, body: { position } })
  await move(di!.id, 0)
  expect(await names()).toEqual(['Di Reed', 'Bo Quill', 'Cy Moss', 'Ada Fern'])
  await move(di!.id, 99)
  expect(await names()).toEqual(['Bo Quill', 'Cy Moss', 'Di Reed', 'Ada Fern'])

  // A changed role keeps the place; another group is joined last.
  expect(await place(bo!.unixID, 'board', 'Treasurer')).toMatchObject({ role: 'Treasurer' })
  expect(await names()).toEqual(['Bo Quill', 'Cy Moss', 'Di Reed', 'Ada Fern'])
  await place(bo!.unixID, 'contributor')
  expect(await names()).toEqual(['Cy Moss', 'Di Reed', 'Ada Fern', 'Bo Quill'])

  await asAdmin(team.remove, { params: { userID: cy!.id } })
  expect((await asAdmin(team.entries, {})).map(({ userID, role }) => [userID, role])).toEqual([
    [di!.id, null],
    [ada!.id, null],
    [bo!.id, null],
  ])
})

test('an unknown username is named, and a person who is not listed cannot be moved', async () => {
  const asAdmin = await newAdmin()
  const body = { unixID: 'nobody1', group: 'board' } as const
  await expect(asAdmin(team.place, { body })).rejects.toMatchObject({
    errorCode: 1101,
    fields: { unixID: 'No person has this username.' },
  })
  const { id } = await addPerson(db)
  const move = asAdmin(team.move, { params: { userID: id }, body: { position: 0 } })
  await expect(move).rejects.toMatchObject({ status: 404 })
  await expect(asAdmin(team.remove, { params: { userID: id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('people who join at once have places of their own', async () => {
  const asAdmin = await newAdmin()
  const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(db)))
  await Promise.all(
    people.map(({ unixID }) => asAdmin(team.place, { body: { unixID, group: 'contributor' } })),
  )
  const listed = (await asAdmin(team.entries, {})).slice(-6).map(({ userID }) => userID)
  const [last] = listed.slice(-1)
  await asAdmin(team.move, { params: { userID: last! }, body: { position: 0 } })
  const [first] = (await asAdmin(team.entries, {})).filter(({ group }) => group === 'contributor')
  expect(listed.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  expect(first?.userID).toBe(last)
})
