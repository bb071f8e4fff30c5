import { auth } from '@wso/contract/account/auth'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { commands } from './commands.ts'

const { services, db, as, visitor } = await startApp(inject('postgres'))

test('help lists every command, and each has its own', async () => {
  const { code, out } = await type(services, ['help'])
  expect(code).toBe(0)
  for (const name of Object.keys(commands)) {
    expect(out).toContain(name)
    const own = await type(services, [name, '--help'])
    expect(own).toMatchObject({ code: 0 })
    expect(own.out).toContain(`npm run wso -- ${name}`)
    expect(own.out.includes('--dry-run')).toBe(commands[name]!.writes)
  }
})

test('an unknown command names the nearest one', async () => {
  const { code, errors } = await type(services, ['gront'])
  expect(code).toBe(2)
  expect(errors).toContain('Did you mean grant?')
})

test('an unknown option or a missing argument gets a clear message', async () => {
  expect(await type(services, ['grant', 'x', 'admin', '--quick'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining("'--quick'"),
  })
  expect(await type(services, ['grant', 'x'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('USER ROLE'),
  })
})

test('seeding requires the demo, an empty database and a valid number', async () => {
  const production = { ...services, config: { ...services.config, MODE: 'production' as const } }
  expect((await type(production, ['seed'])).errors).toContain('MODE=demo')
  expect((await type(services, ['seed', '--people', '12x'])).errors).toContain('--people')
  expect(await db.$count(users)).toBe(0)

  const dry = await type(services, ['seed', '--people', '100', '--dry-run'])
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('users:') })
  expect(await db.$count(users)).toBe(0)

  expect(await type(services, ['seed', '--people', '100'])).toMatchObject({ code: 0 })
  expect(await db.$count(users)).toBeGreaterThan(90)
  expect((await type(services, ['seed'])).errors).toContain('was seeded before')
})

test('a new password lets its owner log in, and ends existing sessions', async () => {
  const person = await addPerson(db, { unixID: 'locked' })
  const asPerson = await as(person)
  const done = await type(services, ['set-password', 'locked'], 'correct horse battery')
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('Sessions ended: 1.') })
  await expect(asPerson(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  const body = { unixID: 'locked', password: 'correct horse battery' }
  expect(await visitor(auth.identityToken, { body })).toMatchObject({ token: expect.any(String) })
  expect((await type(services, ['set-password', 'locked'], 'short')).errors).toContain('12')
  const leaked = await type(services, ['set-password', 'locked'], 'Sunshine2026!')
  expect(leaked.errors).toContain('leaked')
})
