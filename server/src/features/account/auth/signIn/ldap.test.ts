import { auth } from '@wso/contract/account/auth'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { directories } from '#core/operations/counters.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { settingsFor, startDirectory } from '#test/directory/directory.ts'
import { sessions, signOnLinks } from '../auth.table.ts'
import { link } from './identities.service.ts'
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
  oak4: { password: 'old', attributes: { cn: ['Oak Four'], entryUUID: ['oak'] } },
  oak5: { password: 'new', attributes: { cn: ['Oak Five'], entryUUID: ['oak'] } },
  guid6: {
    password: 'six',
    attributes: { cn: ['Guid Six'], entryUUID: [], objectGUID: [Buffer.from('00ff10a0', 'hex')] },
  },
  portal: { password: 'of the portal', attributes: {} },
  none7: { password: 'seven', attributes: { cn: ['None Seven'], entryUUID: [] } },
  locked8: { password: 'eight', attributes: {}, refusal: 19 },
  closed9: { password: 'nine', attributes: {}, refusal: 53 },
  busy10: { password: 'ten', attributes: {}, refusal: 51 },
}
const directory = await startDirectory(people)
const plain = await startDirectory(people, { encrypted: false })
afterAll(() => Promise.all([directory.close(), plain.close()]))

const settings = {
  ...settingsFor(directory),
  AFFILIATIONS: '{"cn=emeriti,ou=groups":"professor"}',
}
const start = (changes: Record<string, string> = {}) =>
  startApp(inject('postgres'), { settings: { ...settings, ...changes } })
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
  await addPerson(other.db, { unixID: 'Fern1', name: 'Fern Alder-Oak', williamsID: '9000001' })
  await signIn('fern1', 'green', other)
  expect(await other.db.select().from(users)).toMatchObject([{ name: 'Fern Alder-Oak' }])
})

const notLinked = { status: 403, errorCode: 1357 }

test.each([
  ['an administrator', { admin: true }],
  ['a moderator', { factrakAdmin: true }],
  ['a manager', { goodrichManager: true }],
  ['a person with another college id', { williamsID: '9000002' }],
])(
  'an entry with the username of %s opens nothing until it is linked by hand',
  async (_, facts) => {
    const other = await start()
    const person = await addPerson(other.db, { unixID: 'fern1', ...facts })
    await expect(signIn('fern1', 'green', other)).rejects.toMatchObject(notLinked)
    expect(await other.db.$count(sessions)).toBe(0)
    const linked = await type(other.services, [
      'link-sign-on',
      'fern1',
      'uuid-of-fern1',
      '--directory',
    ])
    expect(linked.code).toBe(0)
    await signIn('fern1', 'green', other)
    expect(await other.db.$count(sessions, eq(sessions.userID, person.id))).toBe(1)
  },
)

test('after the first login, the id of the entry identifies the person, whatever the username', async () => {
  const other = await start()
  await signIn('oak4', 'old', other)
  await signIn('oak5', 'new', other)
  const all = await other.db.select().from(users)
  expect(all).toMatchObject([{ unixID: 'oak4' }])
  expect(await other.db.$count(sessions, eq(sessions.userID, all[0]!.id))).toBe(2)
})

test('a username that the directory gave to a new entry does not open the account of the old one', async () => {
  const other = await start()
  const { id } = await addPerson(other.db, { unixID: 'moss2' })
  const old = { issuer: `ldap:${settings.LDAP_BASE_DN}`, subject: 'the old moss2', userID: id }
  await link(other.db, new Date(), old)
  await expect(signIn('moss2', 'soft', other)).rejects.toMatchObject(notLinked)
  expect(await other.db.$count(sessions)).toBe(0)
})

test('an id of bytes is stored as hexadecimal digits, and an entry without an id opens nothing', async () => {
  const other = await start()
  await signIn('guid6', 'six', other)
  expect(await other.db.select().from(signOnLinks)).toMatchObject([{ subject: '00ff10a0' }])
  await expect(signIn('none7', 'seven', other)).rejects.toMatchObject({ status: 503 })
  expect(await other.db.$count(users)).toBe(1)
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
  await expect(signIn('local3', 'in the directory')).rejects.toMatchObject(notLinked)
  expect(directory.binds).toHaveLength(asked + 1)
})

test('login methods are tried in the order of the setting, and others are not tried', async () => {
  const other = await start({ SIGN_IN: 'ldap' })
  const person = await addPerson(other.db, { unixID: 'local4' })
  await setPassword(other.services, person.id, 'in the portal')
  await expect(signIn('local4', 'in the portal', other)).rejects.toMatchObject({ status: 401 })
  await signIn('fern1', 'green', other)
})

test('a service account finds the entry, which is then bound with the password of the person', async () => {
  const other = await start({
    LDAP_BIND_DN: '',
    LDAP_SEARCH_DN: 'uid=portal,ou=services,dc=college,dc=test',
    LDAP_SEARCH_PASSWORD: 'of the portal',
  })
  const asked = directory.binds.length
  await signIn('fern1', 'green', other)
  expect(directory.binds.slice(asked)).toEqual([
    'uid=portal,ou=services,dc=college,dc=test',
    'uid=fern1,ou=people,dc=college,dc=test',
  ])
  expect(await other.db.select().from(users)).toMatchObject([{ unixID: 'fern1' }])
  for (const [name, password] of [
    ['fern1', 'wrong'],
    ['nobody', 'green'],
  ] as const) {
    await expect(signIn(name, password, other)).rejects.toMatchObject({ status: 401 })
  }
})

/** Returns how many calls of the directory ended like this. */
async function counted(outcome: 'answered' | 'failed') {
  const { values } = await directories.get()
  const found = values.find(
    ({ labels }) => labels.directory === 'ldap' && labels.outcome === outcome,
  )
  return found?.value ?? 0
}

test.each([
  ['without an id', 'none7', 'seven', 'answered'],
  ['that is locked', 'locked8', 'eight', 'answered'],
  ['that is closed', 'closed9', 'nine', 'answered'],
  ['for which the directory has no time', 'busy10', 'ten', 'failed'],
] as const)(
  'an entry %s opens nothing, and counts as answered or failed',
  async (_, name, password, outcome) => {
    const before = { answered: await counted('answered'), failed: await counted('failed') }
    await expect(signIn(name, password)).rejects.toMatchObject({ status: 503 })
    expect({ answered: await counted('answered'), failed: await counted('failed') }).toEqual({
      ...before,
      [outcome]: before[outcome] + 1,
    })
  },
)

test('a service account that the directory refuses is a fault of the portal, not a wrong password', async () => {
  const before = await counted('failed')
  const other = await start({
    LDAP_SEARCH_DN: 'uid=portal,ou=services,dc=college,dc=test',
    LDAP_SEARCH_PASSWORD: 'wrong',
  })
  await expect(signIn('fern1', 'green', other)).rejects.toMatchObject({ status: 503 })
  expect(await counted('failed')).toBe(before + 1)
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
  const before = await counted('failed')
  for (let i = 0; i < 12; i++) {
    await expect(signIn('fern1', 'green', other)).rejects.toMatchObject({
      status: 503,
      message: 'The campus directory cannot be reached. Try again in a moment.',
    })
  }
  expect(await counted('failed')).toBe(before + 12)
})
