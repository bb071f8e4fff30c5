import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, as, visitor } = await startApp(inject('postgres'))
await addPerson(db, { name: 'Marisol Quintero' })
await addPerson(db, { name: 'Zoë Brightwater' })
await addPerson(db, { name: 'Hidden Xanthippe', visible: false })
const viewer = await addPerson(db)
const asked = async (q: string, call = as(viewer)) =>
  (await (await call)(users.spelling, { query: { q } })).suggestion

test('a misspelled name becomes the nearest one, in its own spelling', async () => {
  expect(await asked('marisal')).toBe('Marisol')
  expect(await asked('marisal quintera')).toBe('Marisol Quintero')
  expect(await asked('brightwatr')).toBe('Brightwater')
})

test('a word that is a name of someone else is respelled to that of the person with the others', async () => {
  await addPerson(db, { name: 'Ulric Abernethy' })
  await addPerson(db, { name: 'Bess Abernathy' })
  expect(await asked('ulric abernathy')).toBe('Ulric Abernethy')
  expect(await asked('abernathy ulric')).toBe('Abernethy Ulric')
})

test('two words that are each misspelled become the names of one person', async () => {
  for (const name of ['Milo Spindler', 'Kofi Gyasi', 'Wilfred Chadwicke', 'Milo Sanders']) {
    // oxlint-disable-next-line no-await-in-loop -- four people
    await addPerson(db, { name })
  }
  expect(await asked('miglo spinler')).toBe('Milo Spindler')
  expect(await asked('koofi gasi')).toBe('Kofi Gyasi')
  expect(await asked('chavwicke wilred')).toBe('Chadwicke Wilfred')
})

test('a part of a name with a hyphen is enough, and a word less alike when the others are right', async () => {
  await addPerson(db, { name: 'Theo Lindqvist-Okafor' })
  await addPerson(db, { name: 'Rosalind Fernsby' })
  expect(await asked('theo lindquist')).toBe('Theo Lindqvist')
  expect(await asked('rosalynd fernsby')).toBe('Rosalind Fernsby')
})

test('nothing is suggested for a name that exists, one that is too far, labels, or short words', async () => {
  for (const q of ['Marisol', 'xyzzyplugh', 'name:marisal', 'zo', 'a b c d e f']) {
    expect([q, await asked(q)]).toEqual([q, undefined])
  }
})

test('words of two different people make no suggestion', async () => {
  expect(await asked('marisal brightwatr')).toBeUndefined()
})

test('hidden people are suggested to no one, and visitors are refused', async () => {
  expect(await asked('xanthipe')).toBeUndefined()
  await expect(visitor(users.spelling, { query: { q: 'marisal' } })).rejects.toMatchObject({
    status: 401,
  })
})

test('a query that is empty or too long is refused with its field', async () => {
  const call = await as(viewer)
  for (const q of ['', 'x'.repeat(101)]) {
    await expect(call(users.spelling, { query: { q } })).rejects.toMatchObject({ status: 400 })
  }
})
