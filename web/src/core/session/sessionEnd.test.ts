import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { addPerson, setPassword, sql, type TestPerson } from '#test/people.ts'
import { logIn } from './logIn.ts'
import { photoKeyOf, rememberUser, rememberedUser } from './rememberedUser.ts'
import { session } from './session.ts'
import { sessionState } from './sessionState.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const expire = async (person: TestPerson) => {
  await sql('delete from sessions where user_id = $1', person.id)
  await expect(session.refresh()).rejects.toMatchObject({ status: 401 })
}
const ownedBy = ({ id }: TestPerson) =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    .filter((key) => key.startsWith(`wso.user.${id}.`))
    .map((key) => key.slice(`wso.user.${id}.`.length))

/** Logs a person in on this device and stores a draft of theirs, their name and their photo. */
async function enter(person: TestPerson, remember = true) {
  const { id, unixID, name } = person
  await session.adopt(person.identity, remember)
  rememberUser({ id, unixID, name, type: 'student', scopes: [] })
  deviceStorage.writeText(photoKeyOf(id), 'data:image/webp;base64,AA')
  deviceStorage.write({ name: 'draft.ride.new', owner: id }, 'Half a thought')
}

/**
 * Expires the session of a person in another tab: this tab, as it was before, gets what the other
 * one left on the device.
 */
async function expireElsewhere(person: TestPerson) {
  await expire(person)
  const left = Object.entries(localStorage)
  sessionStorage.clear()
  localStorage.setItem('wso.identity', person.identity)
  session.restart()
  localStorage.clear()
  for (const [key, text] of left) localStorage.setItem(key, text)
  window.dispatchEvent(new StorageEvent('storage', { key: 'wso.identity' }))
  await vi.waitFor(() => expect(sessionState.get().claims.level).toBe(1))
}

test('a session that expires in another tab leaves the drafts to their author, and to no one else', async () => {
  const ann = await addPerson()
  await setPassword(ann, 'correct horse')
  await enter(ann)
  await expireElsewhere(ann)
  expect(ownedBy(ann)).toEqual(['draft.ride.new'])
  // A tab opened later keeps them, too.
  sessionStorage.clear()
  session.restart()
  expect(ownedBy(ann)).toEqual(['draft.ride.new'])
  await logIn({ unixID: ann.unixID, password: 'correct horse' }, true)
  expect(ownedBy(ann)).toEqual(['draft.ride.new'])
  const ben = await addPerson()
  await session.adopt(ben.identity, true)
  expect(ownedBy(ann)).toEqual([])
})

test('a person who logs out after an expiry leaves no draft', async () => {
  const ann = await addPerson()
  await setPassword(ann, 'correct horse')
  await enter(ann)
  await expireElsewhere(ann)
  await logIn({ unixID: ann.unixID, password: 'correct horse' }, true)
  expect(ownedBy(ann)).toEqual(['draft.ride.new'])
  await session.signOut()
  expect(ownedBy(ann)).toEqual([])
  session.restart()
  expect(Object.keys(localStorage)).toEqual([])
})

test('the name and the photo of a person go when their session expires, and their drafts stay', async () => {
  const ann = await addPerson()
  await enter(ann)
  expect(ownedBy(ann).toSorted()).toEqual(['draft.ride.new', 'me', 'photo'])
  await expire(ann)
  expect(ownedBy(ann)).toEqual(['draft.ride.new'])
})

test('a person who does not stay logged in leaves nothing on the device', async () => {
  const ann = await addPerson()
  await enter(ann, false)
  expect(Object.keys(localStorage)).toEqual([])
  expect(ownedBy(ann).toSorted()).toEqual(['draft.ride.new', 'me', 'photo'])
  session.restart()
  expect(rememberedUser()?.id).toBe(ann.id)
  // What existing clients read is on the device, so whose it is has to be there, too.
  deviceStorage.write({ name: '~added', owner: ann.id }, true)
  expect(Object.keys(localStorage)).toEqual([`wso.user.${ann.id}.~added`])
})

test('a person who logs out of a session of this tab leaves what the user of the device keeps', async () => {
  const ann = await addPerson()
  const ben = await addPerson()
  await enter(ann, false)
  localStorage.setItem('wso.identity', ben.identity)
  localStorage.setItem(`wso.user.${ben.id}.draft.ride.new`, '"Two seats"')
  await session.signOut()
  expect(ownedBy(ann)).toEqual([])
  expect(ownedBy(ben)).toEqual(['draft.ride.new'])
})

/** Shows this tab again, as Back does. */
const comeBack = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

test('a page that comes back from the cache stops when another user has logged in meanwhile', async () => {
  await enter(await addPerson())
  localStorage.setItem('wso.identity', (await addPerson()).identity)
  comeBack()
  expect(sessionState.get().status).toBe('stopped')
})

test('a page that comes back from the cache becomes a visitor when its user has logged out meanwhile', async () => {
  const ann = await addPerson()
  await enter(ann)
  localStorage.removeItem('wso.identity')
  comeBack()
  await vi.waitFor(() => expect(sessionState.get().claims.level).toBe(1))
  expect(ownedBy(ann)).toEqual([])
})

test('a page that comes back from the cache to the same user asks for nothing', async () => {
  const ann = await addPerson()
  await enter(ann)
  const asked = vi.spyOn(globalThis, 'fetch')
  comeBack()
  await session.token()
  expect(sessionState.get().status).toBe('ready')
  expect(asked).not.toHaveBeenCalled()
})
