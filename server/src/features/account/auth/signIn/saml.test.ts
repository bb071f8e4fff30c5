import { auth } from '@wso/contract/account/auth'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import {
  type Attributes,
  bring as bringTo,
  keys,
  metadataFile,
  metadataOf,
  providerID,
  readRequest,
  responseXML,
  type Said,
  samlSettings,
  sign,
} from '#test/directory/samlProvider.ts'
import { authenticators, signOnLinks } from '../auth.table.ts'
import { setPassword } from './passwords.service.ts'
import { finish as finishSignOn } from './signOn.service.ts'

const origin = 'https://portal.college.test'
const settings = samlSettings()
const portal = await startApp(inject('postgres'), { settings })
const { db, clock } = portal
type Portal = typeof portal

const begin = ({ visitor }: Portal = portal, fresh = false) =>
  visitor(auth.startSignOn, { query: { fresh: fresh ? 'true' : 'false' } })

/** Sends a response as the provider's page does, and returns the query of the page to which it leads. */
async function bring(xml: string, { app }: Portal = portal): Promise<string> {
  const address = await bringTo(app, xml)
  expect(`${address.origin}${address.pathname}`).toBe(`${origin}/login/return`)
  return address.search
}

const finish = (answer: string, ticket: string, { visitor }: Portal = portal) =>
  visitor(auth.finishSignOn, { body: { answer, ticket } })

const respond = (url: string, said: Said = {}) => sign(responseXML(url, clock.now(), said))

/** Logs in from beginning to end. */
async function signOn(said: Said, { fresh = false, at = portal } = {}) {
  const { url, ticket } = await begin(at, fresh)
  return finish(await bring(respond(url, said), at), ticket, at)
}

const person = (uid: string, more: Attributes = {}): Said => ({
  nameID: `id of ${uid}`,
  attributes: { uid, ...more },
})
const fern = person('fern1', {
  displayName: 'Fern Alder & Co',
  mail: 'fern1@college.test',
  eduPersonAffiliation: ['member', 'student'],
  classYear: '2028',
})

const refused = { status: 401, message: 'The sign-on was not completed. Try again.' }

test('a sign-on opens a session for the person, who is added the first time and refreshed later', async () => {
  expect(await portal.visitor(auth.ways, {})).toMatchObject({ singleSignOn: true })
  const { token, signOutURL } = await signOn(fern)
  expect(signOutURL).toBeUndefined()
  const api = await portal.visitor(auth.apiToken, {}, { token })
  expect(await portal.callWith(api.token)(auth.sessions, {})).toHaveLength(1)
  const read = async () => (await db.select().from(users).where(eq(users.unixID, 'fern1')))[0]
  expect(await read()).toMatchObject({
    name: 'Fern Alder & Co',
    type: 'student',
    williamsEmail: 'fern1@college.test',
    classYear: 2028,
    admin: false,
  })
  const later = { displayName: 'Fern Beech', eduPersonAffiliation: ['alum'], classYear: '2028' }
  await signOn({ ...person('fern1', later) })
  expect(await read()).toMatchObject({ name: 'Fern Beech', type: 'alumni' })
  expect(await db.$count(users, eq(users.unixID, 'fern1'))).toBe(1)
})

test('the browser takes a request to the provider that has no ticket, and asks for a name that lasts', async () => {
  const { url, ticket } = await begin()
  expect(url.startsWith('https://idp.college.test/sso?SAMLRequest=')).toBe(true)
  const { id, consumer, issuer, isFresh, nameFormat, xml } = readRequest(url)
  expect(consumer).toBe(`${origin}/api/v2/auth/sign-on/saml`)
  expect(issuer).toBe(`${origin}/api/v2/auth/sign-on/saml/metadata`)
  expect(id).toMatch(/^_[0-9a-f]{48}$/)
  expect(isFresh).toBe(false)
  expect(nameFormat).toContain('persistent')
  expect(xml).not.toContain('RequestedAuthnContext')
  expect(url).not.toContain(ticket)
  expect([...new URL(url).searchParams.keys()]).toEqual(['SAMLRequest'])
})

test('attributes that are named by number count by their friendly names, after those with the name itself', async () => {
  const oid = 'urn:oid:0.9.2342.19200300.100.1.1'
  await signOn({ nameID: 'x', attributes: { [oid]: 'oak1' }, friendly: { [oid]: 'uid' } })
  expect(await db.$count(users, eq(users.unixID, 'oak1'))).toBe(1)
  await signOn({
    nameID: 'y',
    attributes: { [oid]: 'never', uid: 'elm1' },
    friendly: { [oid]: 'uid' },
  })
  expect(await db.$count(users, eq(users.unixID, 'never'))).toBe(0)
  expect(await db.$count(users, eq(users.unixID, 'elm1'))).toBe(1)
})

test('a role is never taken from the provider, nor from a name', async () => {
  await signOn(person('root1', { displayName: 'Administrator', admin: 'true', memberOf: 'admin' }))
  const [added] = await db.select().from(users).where(eq(users.unixID, 'root1'))
  expect(added).toMatchObject({ type: 'staff', admin: false, factrakAdmin: false })
})

test.each([
  ['no username', { nameID: 'a', attributes: { mail: 'fern1@college.test' } }],
  ['no attributes', { nameID: 'a' }],
  ['a username of another domain', { ...person('fern1@evil.example') }],
  ['a username that is a path', { ...person('../fern1') }],
  ['an empty username', { ...person('') }],
  ['a name that does not last', { ...person('sam7'), nameFormat: 'urn:transient' }],
  ['no name', { ...person('sam7'), nameID: '' }],
  ['a name of 600 characters', { ...person('sam7'), nameID: 'x'.repeat(600) }],
])('a response with %s is refused', async (_, said) => {
  await expect(signOn(said)).rejects.toMatchObject(refused)
})

test('with an attribute that identifies people forever, a username given to another person opens nothing', async () => {
  const at = await startApp(inject('postgres'), {
    settings: { ...settings, SAML_ID_ATTRIBUTE: 'entryUUID' },
  })
  const arrive = (uid: string, more: Attributes) => signOn(person(uid, more), { at })
  await arrive('sam1', { entryUUID: '0001' })
  expect(await at.db.select().from(signOnLinks)).toMatchObject([
    { issuer: providerID, subject: '0001' },
  ])
  await expect(arrive('sam1', { entryUUID: '1' })).rejects.toMatchObject({ errorCode: 1357 })
  await expect(arrive('sam1', {})).rejects.toMatchObject(refused)
  // The same person under a new username.
  await arrive('samantha1', { entryUUID: '0001' })
  expect(await at.db.$count(users)).toBe(1)
})

test('an account with a role or a local password is linked by the command alone', async () => {
  const boss = await addPerson(db, { admin: true })
  const local = await addPerson(db)
  await setPassword(portal.services, local.id, 'correct horse')
  await expect(signOn(person(boss.unixID))).rejects.toMatchObject({ errorCode: 1357 })
  await expect(signOn(person(local.unixID))).rejects.toMatchObject({ errorCode: 1357 })
  await type(portal.services, ['link-sign-on', local.unixID, `id of ${local.unixID}`])
  expect(await signOn(person(local.unixID))).toMatchObject({ token: expect.any(String) })
})

test('a password that was entered long ago is no fresh login, one that was just entered is', async () => {
  const { url } = await begin(portal, true)
  expect(readRequest(url).isFresh).toBe(true)
  const hourAgo = new Date(clock.now().getTime() - 3_600_000)
  await expect(signOn({ ...fern, loggedIn: hourAgo }, { fresh: true })).rejects.toMatchObject(
    refused,
  )
  expect(await signOn(fern, { fresh: true })).toMatchObject({ token: expect.any(String) })
  expect(await signOn({ ...fern, loggedIn: hourAgo })).toMatchObject({ token: expect.any(String) })
})

test.each([
  [-120, '2026-10-15T14:58:00.000Z'],
  [3600, '2026-10-15T15:00:00.000Z'],
])('a password entered %i seconds from now was confirmed at %s', async (seconds, expected) => {
  const { url, ticket } = await begin()
  const loggedIn = new Date(clock.now().getTime() + seconds * 1000)
  const answer = await bring(respond(url, { ...fern, loggedIn }))
  const { confirmedTime, hasSecondFactor } = await finishSignOn(portal.services, { answer, ticket })
  expect(confirmedTime?.toISOString()).toBe(expected)
  expect(hasSecondFactor).toBe(false)
})

test('a second factor is asked of a person who has one, unless the provider asked for it', async () => {
  const at = await startApp(inject('postgres'), {
    settings: { ...settings, SECOND_FACTOR: 'required' },
  })
  await signOn(fern, { at })
  const [added] = await at.db.select().from(users)
  await at.db.insert(authenticators).values({
    userID: added!.id,
    sealedSecret: 'x',
    createdTime: clock.now().toISOString(),
    enabledTime: clock.now().toISOString(),
  })
  await expect(signOn(fern, { at })).rejects.toMatchObject({ errorCode: 1352 })
  const context = 'https://refeds.org/profile/mfa'
  expect(await signOn({ ...fern, context }, { at })).toMatchObject({ token: expect.any(String) })
})

test('Logout leads to the address that the settings name', async () => {
  const SAML_LOGOUT_URL = 'https://idp.college.test/logout?to=portal'
  const at = await startApp(inject('postgres'), { settings: { ...settings, SAML_LOGOUT_URL } })
  expect(await signOn(fern, { at })).toMatchObject({ signOutURL: SAML_LOGOUT_URL })
})

test('a second certificate of the metadata is accepted, while one replaces the other', async () => {
  const at = await startApp(inject('postgres'), {
    settings: {
      ...settings,
      SAML_METADATA_FILE: metadataFile(metadataOf([keys.other, keys.own])),
    },
  })
  expect(await signOn(fern, { at })).toMatchObject({ token: expect.any(String) })
})

test('the metadata of the portal names where it takes responses, and nothing secret', async () => {
  const { body, headers, statusCode } = await portal.app.inject(
    '/api/v2/auth/sign-on/saml/metadata',
  )
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/samlmetadata+xml')
  expect(body).toContain(`entityID="${origin}/api/v2/auth/sign-on/saml/metadata"`)
  expect(body).toContain(`Location="${origin}/api/v2/auth/sign-on/saml"`)
  expect(body).toContain('WantAssertionsSigned="true"')
  expect(body).not.toContain('KeyDescriptor')
})

test('without a provider, there is no metadata and no place for responses', async () => {
  const at = await startApp(inject('postgres'))
  await expect(at.visitor(auth.samlMetadata, {})).rejects.toMatchObject({ status: 404 })
  await expect(at.visitor(auth.acceptSaml, { body: { SAMLResponse: 'x' } })).rejects.toMatchObject({
    status: 404,
  })
})
