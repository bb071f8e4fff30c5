import { expect, test } from 'vitest'
import { itemsOf, type Photo, type PhotoItem } from './photoItems.ts'
import { savePhotos } from './savePhotos.ts'

const photo = (name: string, description = ''): Photo => ({
  name,
  description,
  width: 60,
  height: 40,
  thumb: `/thumb/${name}`,
  large: `/large/${name}`,
})

/** Saves items as the server does, which gives one name to the photos of one file. */
async function save(stored: readonly Photo[], chosen: readonly PhotoItem[]) {
  const server = [...stored]
  const arranged: unknown[] = []
  let items: readonly PhotoItem[] = [...itemsOf(stored), ...chosen]
  let shown = stored
  const calls = {
    add: async (_: number, file: Blob) => {
      const name = await file.text()
      const known = server.find((each) => each.name === name)
      if (!known) server.push(photo(name))
      return known ?? photo(name)
    },
    arrange: async (_: number, order: unknown) => void arranged.push(order),
    remove: async () => undefined,
  }
  await savePhotos(1, {
    items,
    stored,
    calls,
    show: {
      stored: (photos) => void (shown = photos),
      items: (change) => void (items = change(items)),
      progress: () => undefined,
    },
  })
  return { items, shown, arranged, server: server.map(({ name }) => name) }
}

const file = (key: string, name: string, description = ''): PhotoItem => ({
  key,
  description,
  file: new Blob([name]),
})

test('a photo whose answer was lost is in the item once, with what its author wrote', async () => {
  const { items, shown, arranged, server } = await save(
    [photo('bike')],
    [file('a', 'bike', 'Blue')],
  )
  expect(server).toEqual(['bike'])
  expect(items).toEqual([{ key: 'a', description: 'Blue', saved: photo('bike') }])
  expect(shown).toEqual([photo('bike', 'Blue')])
  expect(arranged).toEqual([[{ name: 'bike', description: 'Blue' }]])
})

test.each([
  ['Blue', 'Front wheel', 'Blue; Front wheel'],
  ['Blue', 'Blue', 'Blue'],
  ['Blue', '', 'Blue'],
])('a photo with “%s” that is chosen again with “%s” keeps both', async (one, other, both) => {
  const { items } = await save([photo('bike', one)], [file('a', 'bike', other)])
  expect(items.map(({ description }) => description)).toEqual([both])
})

test('a file that is chosen twice is one photo', async () => {
  const chosen = [file('a', 'bike', 'Blue'), file('b', 'bell'), file('c', 'bike')]
  const { items, arranged, server } = await save([], chosen)
  expect(server).toEqual(['bike', 'bell'])
  expect(items.map(({ key, description }) => [key, description])).toEqual([
    ['b', ''],
    ['c', 'Blue'],
  ])
  expect(arranged).toHaveLength(1)
})
