import { banAppeals } from '@wso/contract/account/banAppeals'
import { notifications } from '@wso/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { bans } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db, as, clock } = await startApp(inject('postgres'))
clock.set('2026-11-21T17:00:00.000Z')

test('the command line lists the appeals that wait and answers them, once', async () => {
  const person = await addPerson(db)
  await ban(db, person, { booktrak: true, endTime: '2099-01-02T05:00:00.000Z' })
  const call = await as(person)
  await call(banAppeals.send, { body: { text: 'It was my roommate' } })
  const list = await type(services, ['ban-appeals'])
  expect(list.out).toContain(person.unixID)
  expect(list.out).toContain('It was my roommate')
  const command = (...words: string[]) => type(services, ['answer-appeal', person.unixID, ...words])
  expect((await command('forgive', '--note', 'Fine')).errors).toContain('The outcomes are keep')
  expect((await command('keep')).errors).toContain('Say why')
  expect((await command('shorten', '--note', 'Fine')).errors).toContain('Say when it ends')
  expect((await command('shorten', '--note', 'Fine', '--until', '2099-03-01')).errors).toContain(
    'must be before',
  )
  expect(await call(banAppeals.get, {})).toMatchObject({ answer: null })
  const done = await command('shorten', '--note', 'Fine', '--until', '2098-12-01')
  expect(done.out).toContain('appeal open → shorten')
  const [shortened] = await db.select().from(bans).where(eq(bans.userID, person.id))
  expect(shortened!.endTime).toBe('2098-12-01T05:00:00.000Z')
  const { items } = await call(notifications.list, { query: {} })
  expect(items.map(({ title }) => title)).toEqual([
    'Your appeal was answered: the ban ends earlier',
  ])
  expect((await command('end', '--note', 'Fine')).errors).toContain('is waiting for an answer')
})
