import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIndexedDB } from '#test/fakeIndexedDB.ts'

const photosOf = (name: string) => ({
  items: [{ key: name, description: '', file: new Blob([name]) }],
  start: [],
})

/** Loads the modules again, as a reload does. Their owner is the person with this id. */
async function newPage(owner = 7, area: 'device' | 'tab' = 'device') {
  vi.resetModules()
  const { deviceStorage } = await import('#core/storage/deviceStorage.ts')
  deviceStorage.setOwner(owner, area)
  return { deviceStorage, ...(await import('./draftPhotos.ts')) }
}

let databases: ReturnType<typeof fakeIndexedDB>['databases']
beforeEach(() => {
  databases = fakeIndexedDB().databases
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('drafts keep their photos beside one another over a reload', async () => {
  const before = await newPage()
  expect(await before.keepPhotos(7, 'post.new', photosOf('bike'))).toBe(true)
  expect(await before.keepPhotos(7, 'bulletin.3', photosOf('key'))).toBe(true)
  const page = await newPage()
  expect(await page.readPhotos(7, 'post.new')).toEqual(photosOf('bike'))
  expect(await page.readPhotos(7, 'bulletin.3')).toEqual(photosOf('key'))
  await page.forgetPhotos(7, 'post.new')
  const next = await newPage()
  expect(await next.readPhotos(7, 'post.new')).toBeUndefined()
  expect(await next.readPhotos(7, 'bulletin.3')).toEqual(photosOf('key'))
})

test('logging out deletes the photos, and the page shows none of them afterwards', async () => {
  const page = await newPage()
  await page.keepPhotos(7, 'post.new', photosOf('bike'))
  page.deviceStorage.setOwner(undefined)
  page.deviceStorage.forgetOwned()
  expect([...databases.keys()]).toEqual([])
  page.deviceStorage.setOwner(7)
  await page.keepPhotos(7, 'bulletin.3', photosOf('key'))
  expect(await page.readPhotos(7, 'post.new')).toBeUndefined()
})

test('photos are not stored when their mark is not, which a logout needs to find them', async () => {
  const page = await newPage()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await page.keepPhotos(7, 'post.new', photosOf('bike'))).toBe(false)
  expect([...databases.keys()]).toEqual([])
  expect(await page.readPhotos(7, 'post.new')).toEqual(photosOf('bike'))
})

test('a tab that another login has stopped, or that does not stay logged in, stores no photos', async () => {
  const page = await newPage()
  await page.keepPhotos(7, 'post.new', photosOf('bike'))
  const other = await newPage(8)
  other.deviceStorage.forgetOwned(8)
  page.deviceStorage.setOwner(7, 'tab')
  expect(await page.keepPhotos(7, 'post.new', photosOf('key'))).toBe(false)
  expect([...databases.keys()]).toEqual([])
  expect(await page.readPhotos(7, 'post.new')).toEqual(photosOf('key'))
  expect(localStorage.length).toBe(0)
})

test('photos that were being stored when another tab logged out are deleted', async () => {
  const page = await newPage()
  await page.keepPhotos(7, 'post.new', photosOf('bike'))
  const storing = page.keepPhotos(7, 'post.new', photosOf('key'))
  localStorage.clear()
  databases.clear()
  indexedDB.open('wso.user.7.draftPhotos')
  expect(await storing).toBe(false)
  expect([...databases.keys()]).toEqual([])
})
