import { appendFile, mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@wso/contract/account/auth'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Services } from '#core/context.ts'
import { tombstones } from '#features/account/deletions/deletions.table.ts'
import { pendingDeletions } from '#features/users/pendingDeletions.table.ts'
import { users } from '#features/users/users.table.ts'
import { addAccount, leave, password, requestDeletion } from '#test/accounts.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const folder = await mkdtemp(join(tmpdir(), 'replay-'))
const list = join(folder, 'deletions.jsonl')
const settings = { DELETIONS_FILE: list }
const portal = await startApp(inject('postgres'), { settings })
const { services, db, as, clock, visitor } = portal
const [gone, asked, back, stays, wavers] = [
  await addAccount(services, { unixID: 'gone1' }),
  await addAccount(services, { unixID: 'asked1' }),
  await addAccount(services, { unixID: 'back1' }),
  await addAccount(services, { unixID: 'stays1' }),
  await addAccount(services, { unixID: 'wavers1' }),
]
await ban(db, gone, { factrak: true })
const file = join(folder, 'before')
let deletionTime = ''

const restored = async (more: string[] = [], alike: Partial<Services['config']> = {}) => {
  const other = await startApp(inject('postgres'), { settings })
  const config = { ...other.services.config, ...alike }
  const outcome = await type({ ...other.services, config }, ['restore', file, ...more])
  return { ...other, ...outcome }
}
const find = async (of: typeof db, { id }: { id: number }) =>
  (await of.select().from(users).where(eq(users.id, id)))[0]

const tick = () => clock.set(new Date(clock.now().getTime() + 1000).toISOString())

beforeAll(async () => {
  await requestDeletion(await as(wavers), wavers)
  await type(services, ['backup', file, '--plain'])
  tick()
  await visitor(auth.identityToken, { body: { unixID: wavers.unixID, password } })
  await leave(services, await as(gone), gone)
  deletionTime = (await requestDeletion(await as(asked), asked)).deletionTime
  await requestDeletion(await as(back), back)
  await visitor(auth.identityToken, { body: { unixID: back.unixID, password } })
})

test('a restore repeats the deletions since the backup', async () => {
  const { db: after, out } = await restored()
  expect(out).toContain('1 repeated, 1 waiting')
  expect(await find(after, gone)).toBeUndefined()
  expect(await after.select().from(tombstones)).toMatchObject([{ ban: { areas: ['factrak'] } }])
  expect(await find(after, asked)).toMatchObject({ visible: false })
  expect(await after.select().from(pendingDeletions)).toMatchObject([
    { userID: asked.id, deletionTime, wasVisible: true },
  ])
  for (const person of [back, stays, wavers]) {
    expect(await find(after, person)).toMatchObject({ visible: true })
  }
})

test('the list contains no names, only its owner can read it, and a restore adds no lines', async () => {
  const before = await readFile(list, 'utf8')
  expect((await stat(list)).mode & 0o777).toBe(0o600)
  for (const { unixID } of [gone, asked, back]) expect(before).not.toContain(unixID)
  await restored()
  await restored(['--dry-run'])
  expect(await readFile(list, 'utf8')).toBe(before)
})

test('a line about an earlier account with the same id, or under another secret, deletes no one', async () => {
  const SECRETS: [string] = ['Zr3LmTn9sKeWu4yBd6HgJcFp1RaqX7v0']
  const { db: after, out } = await restored([], { SECRETS })
  expect(out).toContain('Not repeated: 4')
  for (const person of [gone, asked]) expect(await find(after, person)).toBeDefined()
})

test('deletions before the backup are not repeated, and a list can be named', async () => {
  const later = join(folder, 'later')
  const newcomer = await addPerson(db, { unixID: 'new1' })
  tick()
  await type(services, ['backup', later, '--plain'])
  const other = await startApp(inject('postgres'), { settings })
  tick()
  await leave(services, await as(newcomer), newcomer)
  const typed = ['restore', later, '--deletions', list]
  expect(await type(other.services, typed)).toMatchObject({
    out: expect.stringContaining('1 repeated, 0 waiting'),
  })
  expect(await find(other.db, newcomer)).toBeUndefined()
  expect(await find(other.db, asked)).toMatchObject({ visible: false })
})

test('a list that is damaged or absent stops the restore', async () => {
  const { code, errors } = await restored(['--deletions', join(folder, 'absent')])
  expect({ code, errors }).toMatchObject({
    code: 1,
    errors: expect.stringContaining('absent'),
  })
  await appendFile(list, 'nonsense\n')
  const { errors: damaged, db: after } = await restored()
  expect(damaged).toContain('cannot be read')
  expect(await after.$count(users)).toBe(0)
})

test('without a list, the restore says what is missing', async () => {
  const { out } = await restored([], { DELETIONS_FILE: undefined })
  expect(out).toContain('--deletions')
})
