import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage, photoName, visitor } from './deviceStorage.ts'

const draft = { name: 'draft.ride.new', owner: 7 }
const theme = { name: 'theme' }

beforeEach(() => deviceStorage.setOwner(7))
afterEach(() => {
  vi.restoreAllMocks()
  deviceStorage.forgetOwned()
  deviceStorage.remove(theme)
  deviceStorage.setOwner(undefined)
})

const block = () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
}
const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('a stored value is read back', () => {
  expect(deviceStorage.write(draft, { body: 'Two seats' })).toBe(true)
  expect(deviceStorage.read(draft)).toEqual({ body: 'Two seats' })
  deviceStorage.remove(draft)
  expect(deviceStorage.read(draft)).toBeUndefined()
})

test('a damaged value reads as absent', () => {
  localStorage.setItem('wso.user.7.draft.ride.new', '{"body":')
  expect(deviceStorage.read(draft)).toBeUndefined()
})

test.each([
  ['blocked', block],
  ['full', fill],
])('with %s storage, values live as long as the page', (_, spoil) => {
  spoil()
  expect(deviceStorage.write(draft, 'kept')).toBe(false)
  expect(deviceStorage.read(draft)).toBe('kept')
  deviceStorage.forgetOwned()
  expect(deviceStorage.read(draft)).toBeUndefined()
})

test('a value that no longer fits replaces the older one', () => {
  deviceStorage.write(draft, 'first')
  fill()
  deviceStorage.write(draft, 'second')
  expect(deviceStorage.read(draft)).toBe('second')
  expect(Object.keys(localStorage)).toEqual([])
})

test('nothing is written for a user who is not logged in here', () => {
  expect(deviceStorage.write({ ...draft, owner: 8 }, 'of another user')).toBe(false)
  deviceStorage.setOwner(undefined)
  expect(deviceStorage.write(draft, 'after logging out')).toBe(false)
  expect(localStorage.length).toBe(0)
})

test('what a visitor types lasts as long as the page, and goes when someone logs in', () => {
  const visitors = { ...draft, owner: visitor }
  deviceStorage.setOwner(undefined)
  expect(deviceStorage.write(visitors, 'unsent')).toBe(false)
  expect(deviceStorage.read(visitors)).toBe('unsent')
  expect(localStorage.length + sessionStorage.length).toBe(0)
  deviceStorage.setOwner(7)
  expect(deviceStorage.write(visitors, 'of no one')).toBe(false)
  deviceStorage.forgetOwned(7)
  expect(deviceStorage.read(visitors)).toBeUndefined()
})

test('forgetting removes what belongs to other users and nothing else', () => {
  deviceStorage.write(theme, 'dark')
  deviceStorage.write(draft, 'mine')
  deviceStorage.setOwner(71)
  deviceStorage.write({ ...draft, owner: 71 }, 'theirs')
  deviceStorage.forgetOwned(7)
  expect(deviceStorage.read(draft)).toBe('mine')
  expect(deviceStorage.read({ ...draft, owner: 71 })).toBeUndefined()
  deviceStorage.forgetOwned()
  expect(Object.keys(localStorage)).toEqual(['wso.theme'])
})

test("a stopped tab keeps its user's values in the tab, where they are found again", () => {
  deviceStorage.setOwner(7, 'tab')
  deviceStorage.write(draft, 'unsent')
  expect(localStorage.length).toBe(0)
  expect(deviceStorage.read(draft)).toBe('unsent')
  deviceStorage.remove(draft)
  expect(sessionStorage.length).toBe(0)
})

test('a value for existing clients has their name, and is removed with its owner', () => {
  const added = { name: '~added' }
  deviceStorage.writeText(added, 'BIOL;1234')
  expect(localStorage.getItem('added')).toBe('BIOL;1234')
  deviceStorage.forgetOwned()
  expect(deviceStorage.readText(added)).toBe('BIOL;1234')
  deviceStorage.write({ ...added, owner: 7 }, true)
  deviceStorage.forgetOwned()
  expect(Object.keys(localStorage)).toEqual([])
})

test('what a stopped tab kept does not hide a newer value', () => {
  deviceStorage.setOwner(7, 'tab')
  deviceStorage.write(draft, 'half')
  deviceStorage.setOwner(7)
  expect(deviceStorage.read(draft)).toBe('half')
  deviceStorage.write(draft, 'finished')
  expect(deviceStorage.read(draft)).toBe('finished')
  expect(sessionStorage.length).toBe(0)
})

test('photos of drafts are deleted with their mark on the device, not with one of the tab', () => {
  const deleteDatabase = vi.fn<(name: string) => void>()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  const mark = { name: photoName, owner: 7 }
  deviceStorage.write({ ...mark, area: 'tab' }, 1)
  deviceStorage.write(mark, 1)
  expect(sessionStorage.length).toBe(0)
  expect(deleteDatabase).not.toHaveBeenCalled()
  deviceStorage.forgetOwned()
  expect(deleteDatabase.mock.calls).toEqual([['wso.user.7.draftPhotos']])
  vi.unstubAllGlobals()
})
