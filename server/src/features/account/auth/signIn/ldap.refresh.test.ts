import { auth } from '@wso/contract/account/auth'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { settingsFor, startDirectory } from '#test/directory/directory.ts'
import { signOnLinks } from '../auth.table.ts'

const people = {
  fern1: {
    password: 'green',
    attributes: {
      displayName: ['Fern Alder'],
      mail: ['fern1@college.test'],
      eduPersonPrimaryAffiliation: ['student'],
      employeeID: ['9000001'],
    },
  },
  oak4: { password: 'old', attributes: { cn: ['Oak Four'] } },
}
const directory = await startDirectory(people)
afterAll(() => directory.close())

const start = (changes: Record<string, string> = {}) =>
  startApp(inject('postgres'), { settings: { ...settingsFor(directory), ...changes } })

const signIn = (unixID: string, password: string, { visitor }: Awaited<ReturnType<typeof start>>) =>
  visitor(auth.identityToken, { body: { unixID, password } })

const notLinked = { status: 403, errorCode: 1357 }

test('a name and a type that change in the directory change with the next login', async () => {
  const { attributes } = people.fern1
  onTestFinished(() => void Object.assign(people.fern1, { attributes }))
  const changing = structuredClone(people.fern1)
  people.fern1 = changing
  const other = await start()
  const stored = async () => (await other.db.select().from(users))[0]
  await signIn('fern1', 'green', other)
  // What an import said since stays, while the directory says the same as before.
  await other.db.update(users).set({ name: 'Fern A. Alder', title: 'Tutor' })
  await signIn('fern1', 'green', other)
  expect(await stored()).toMatchObject({ name: 'Fern A. Alder', type: 'student' })
  Object.assign(changing.attributes, {
    displayName: ['Fern Oak'],
    eduPersonPrimaryAffiliation: ['alum'],
    mail: [],
  })
  await signIn('fern1', 'green', other)
  const now = {
    name: 'Fern Oak',
    type: 'alumni',
    title: 'Tutor',
    williamsEmail: 'fern1@college.test',
  }
  expect(await stored()).toMatchObject(now)
  // A directory that says nothing of either changes nothing.
  Object.assign(changing.attributes, { displayName: [], eduPersonPrimaryAffiliation: ['member'] })
  await signIn('fern1', 'green', other)
  expect(await stored()).toMatchObject(now)
})

test('a login without a display name does not forget the one that an import corrected', async () => {
  const { attributes } = people.oak4
  onTestFinished(() => void Object.assign(people.oak4, { attributes }))
  const other = await start()
  const signInAs = async (cn: string[], title: string) => {
    Object.assign(people.oak4, { attributes: { cn, title: [title] } })
    await signIn('oak4', 'old', other)
  }
  await signInAs(['Ann Lee'], 'Tutor')
  await other.db.update(users).set({ name: 'Anne Lee' })
  await signInAs([], 'Fellow')
  await signInAs(['Ann Lee'], 'Fellow')
  expect(await other.db.select().from(users)).toMatchObject([{ name: 'Anne Lee', title: 'Fellow' }])
})

test('a replica that has the values of an attribute in another order says nothing new', async () => {
  const { attributes } = people.oak4
  onTestFinished(() => void Object.assign(people.oak4, { attributes }))
  const other = await start()
  const nameAfter = async (cn: string[]) => {
    Object.assign(people.oak4, { attributes: { cn } })
    await signIn('oak4', 'old', other)
    return (await other.db.select().from(users))[0]?.name
  }
  expect(await nameAfter(['Oak Four', 'Oak F. Four'])).toBe('Oak Four')
  expect(await nameAfter(['Oak F. Four', 'Oak Four'])).toBe('Oak Four')
  expect(await nameAfter(['Oak F. Four', 'Oak Fourth'])).toBe('Oak F. Four')
})

test('a person who logs in under a new username gets no second account', async () => {
  const other = await start()
  const person = await addPerson(other.db, { unixID: 'fern0', williamsID: '9000001' })
  await expect(signIn('fern1', 'green', other)).rejects.toMatchObject(notLinked)
  expect(await other.db.$count(users)).toBe(1)
  expect((await type(other.services, ['rename-person', 'fern0', 'fern1'])).code).toBe(0)
  await signIn('fern1', 'green', other)
  expect(await other.db.select().from(signOnLinks)).toMatchObject([{ userID: person.id }])
})

test('a person of whom the directory says no affiliation counts as staff', async () => {
  const other = await start()
  await signIn('oak4', 'old', other)
  expect(await other.db.select().from(users)).toMatchObject([{ type: 'staff' }])
})

test('attributes with other names are read where the setting says, and not where it says none', async () => {
  const other = await start({ LDAP_ATTRIBUTES: '{"name": ["mail"], "williamsID": []}' })
  await signIn('fern1', 'green', other)
  expect(await other.db.select().from(users)).toMatchObject([
    { name: 'fern1@college.test', williamsID: null, type: 'student' },
  ])
})
