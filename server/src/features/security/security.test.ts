import { auth } from '@wso/contract/account/auth'
import { asc } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addAccount, password } from '#test/accounts.ts'
import { startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { tasks } from '../../tasks.ts'
import { hashAccount, hashNetwork, secure, securityLogDays } from './security.public.ts'
import { securityLog } from './security.table.ts'

const { services, db, clock, visitor } = await startApp(inject('postgres'))

/** Empties the log, runs something and returns the entries that it added, oldest first. */
async function entriesOf(run: () => Promise<unknown>) {
  await db.delete(securityLog)
  await run()
  return db.select().from(securityLog).orderBy(asc(securityLog.id))
}
const signIn = (unixID: string, given: string) =>
  visitor(auth.identityToken, { body: { unixID, password: given } }).catch(() => undefined)

test('logins, failures and closed accounts are recorded only by keyed hashes', async () => {
  const { unixID } = await addAccount(services)
  const entries = await entriesOf(async () => {
    await signIn(unixID, 'wrong wrong wrong')
    await signIn(unixID, password)
    await type(services, ['disable', unixID, '--reason', 'Asked to'])
    await signIn(unixID, password)
  })
  const account = hashAccount(services.config, unixID)
  const network = hashNetwork(services.config, '203.0.113.7')
  expect(entries).toMatchObject([
    { action: 'sign-in.failed', account, network },
    { action: 'sign-in', account, network },
    { action: 'account.disable', account, network: null },
    { action: 'sign-in.closed', account, network },
  ])
  const stored = JSON.stringify(entries)
  for (const secret of [unixID, '203.0.113', 'Asked to', 'wrong']) {
    expect(stored).not.toContain(secret)
  }
})

test('role and ban changes are recorded, without the reason of a ban', async () => {
  const { unixID } = await addAccount(services)
  const entries = await entriesOf(async () => {
    await type(services, ['grant', unixID, 'factrak-admin'])
    await type(services, ['revoke', unixID, 'factrak-admin'])
    await type(services, ['ban', unixID, 'factrak', '--reason', 'Sold answers'])
    await type(services, ['unban', unixID])
  })
  expect(entries.map(({ action }) => action)).toEqual([
    ...['role.grant', 'role.revoke', 'ban.set', 'ban.lift'],
  ])
  expect(JSON.stringify(entries)).not.toContain('Sold')
})

test('entries are kept for 90 days and deleted by the nightly job after that', async () => {
  expect(securityLogDays).toBe(90)
  const now = clock.now()
  const ago = (days: number) => () => new Date(now.getTime() - days * 86_400_000)
  await db.delete(securityLog)
  for (const [days, account] of [
    [91, 'old'],
    [89, 'recent'],
  ] as const) {
    await secure({ ...services, now: ago(days) }, { action: 'sign-in', account })
  }
  const nightly = tasks.find(({ name }) => name === 'security:trim')
  expect(nightly?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
  await nightly?.run(services, {})
  const left = await db.select().from(securityLog)
  expect(left).toMatchObject([{ account: hashAccount(services.config, 'recent') }])
})
