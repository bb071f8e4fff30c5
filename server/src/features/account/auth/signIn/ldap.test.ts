import { auth } from '@wso/contract/account/auth'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { certificateFile, startDirectory } from '#test/directory/directory.ts'
import { users } from '../../../users/users.table.ts'
import { setPassword } from './passwords.service.ts'

const people = {
  fern1: {
    password: 'green',
    attributes: {
      displayName: ['Fern Alder'],
      mail: ['fern1@college.test'],
      eduPersonPrimaryAffiliation: ['student'],
      classYear: ['29'],
      employeeID: ['9000001'],
    },
  },
  moss2: {
    password: 'soft',
    attributes: { cn: ['Moss Birch'], memberOf: ['cn=emeriti,ou=groups', 'cn=staff,ou=groups'] },
  },
  local3: { password: 'in the directory', attributes: { cn: ['Local Three'] } },
}
const directory = await startDirectory(people)
const plain = await startDirectory(people, { encrypted: false })
afterAll(() => Promise.all([directory.close(), plain.close()]))

const settings = {
  AFFILIATIONS: '{"cn=emeriti,ou=groups":"professor"}',
  LDAP_URL: `ldaps://localhost:${directory.port}`,
  LDAP_BIND_DN: 'uid={username},ou=people,dc=college,dc=test',
  LDAP_BASE_DN: 'dc=college,dc=test',
  LDAP_CA_FILE: certificateFile,
}
const start = (changes: Record<string, string> = {}) =>
  startApp(inject('postgres'), { settings: { LOG_LEVEL: 'silent', ...settings, ...changes } })
const portal = await start()

const signIn = (unixID: string, password: string, { visitor } = portal) =>
  visitor(auth.identityToken, { body: { unixID, password } })

const find = async (unixID: string) =>
  (await portal.db.select().from(users).where(eq(users.unixID, unixID)))[0]

test('a password of the directory logs in, and the first login adds the person', async () => {
  await signIn('FERN1', 'green')
  expect(await find('fern1')).toMatchObject({
    name: 'Fern Alder',
    type: 'student',
    classYear: 2029,
    williamsEmail: 'fern1@college.test',
    williamsID: '9000001',
    admin: false,
  })
})

test('the kind of person comes from their groups; a class year only with students', async () => {
  await signIn('moss2', 'soft')
  expect(await find('moss2')).toMatchObject({
    name: 'Moss Birch',
    type: 'professor',
    classYear: null,
  })
})

test('many simultaneous first logins add one person', async () => {
  const other = await start()
  await Promise.all(Array.from({ length: 8 }, () => signIn('fern1', 'green', other)))
  expect(await other.db.select().from(users)).toHaveLength(1)
})

test('existing data about a person is kept', async () => {
  const other = await start()
  await addPerson(other.db, { unixID: 'Fern1', name: 'Fern Alder-Oak', admin: true })
  await signIn('fern1', 'green', other)
  expect(await other.db.select().from(users)).toMatchObject([
    { name: 'Fern Alder-Oak', admin: true },
  ])
})

test('a wrong password, an unknown name and an empty password are refused alike', async () => {
  for (const [name, password] of [
    ['fern1', 'wrong'],
    ['nobody', 'green'],
  ] as const) {
    await expect(signIn(name, password)).rejects.toMatchObject({ status: 401, errorCode: 401 })
  }
  await expect(signIn('fern1', '')).rejects.toMatchObject({ errorCode: 1351 })
})

test.each(['*', 'fern1,ou=people', 'fern1)(uid=*', 'a\\2a', 'ü', 'fern1 '.padEnd(80, 'x')])(
  'a name that could mean something else to the directory never gets there: %s',
  async (name) => {
    const asked = directory.binds.length
    await expect(signIn(name, 'green')).rejects.toMatchObject({ status: 401 })
    expect(directory.binds).toHaveLength(asked)
  },
)

test('a local account is tried first, then the directory', async () => {
  const person = await addPerson(portal.db, { unixID: 'local3' })
  await setPassword(portal.services, person.id, 'in the portal')
  const asked = directory.binds.length
  await signIn('local3', 'in the portal')
  expect(directory.binds).toHaveLength(asked)
  await signIn('local3', 'in the directory')
  expect(directory.binds).toHaveLength(asked + 1)
})

test('login methods are tried in the order of the setting, and others are not tried', async () => {
  const other = await start({ SIGN_IN: 'ldap' })
  const person = await addPerson(other.db, { unixID: 'local4' })
  await setPassword(other.services, person.id, 'in the portal')
  await expect(signIn('local4', 'in the portal', other)).rejects.toMatchObject({ status: 401 })
  await signIn('fern1', 'green', other)
})

test('a plain connection is encrypted before a password is sent', async () => {
  const other = await start({ LDAP_URL: `ldap://localhost:${plain.port}` })
  await signIn('fern1', 'green', other)
  expect(plain.binds).toEqual(['uid=fern1,ou=people,dc=college,dc=test'])
})

test.each(['ldaps', 'ldap'])(
  'a directory whose certificate is not trusted gets no password, over %s',
  async (scheme) => {
    const { port, binds } = scheme === 'ldaps' ? directory : plain
    const asked = binds.length
    const other = await start({ LDAP_URL: `${scheme}://localhost:${port}`, LDAP_CA_FILE: '' })
    await expect(signIn('fern1', 'green', other)).rejects.toMatchObject({ status: 503 })
    expect(binds).toHaveLength(asked)
  },
)

test('a directory that is down is reported, and no failure is counted', async () => {
  const gone = await startDirectory({})
  await gone.close()
  const other = await start({ LDAP_URL: `ldaps://localhost:${gone.port}` })
  for (let i = 0; i < 12; i++) {
    await expect(signIn('fern1', 'green', other)).rejects.toMatchObject({
      status: 503,
      message: 'The campus directory cannot be reached. Try again in a moment.',
    })
  }
})
