import { bookListings } from '@wso/contract/booktrak/bookListings'
import { desc, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { bans } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db, as, clock } = await startApp(inject('postgres'))

const banOf = async ({ id }: { id: number }) =>
  (await db.select().from(bans).where(eq(bans.userID, id)))[0]
const lastDetails = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.details
const [december, january] = ['2098-12-01T05:00:00.000Z', '2099-01-01T05:00:00.000Z']

/** A person who is banned from writing bulletins until December. */
async function banned() {
  clock.set('2026-10-15T16:00:00.000Z')
  const person = await addPerson(db)
  const ban = (areas: string[], reason: string, until?: string) =>
    type(services, [
      ...['ban', person.unixID, ...areas, '--reason', reason],
      ...(until ? ['--until', until] : []),
    ])
  await ban(['bulletin-write'], 'Spam', '2098-12-01')
  clock.set('2026-11-21T17:00:00.000Z')
  return { person, ban, before: (await banOf(person))! }
}

test.each([
  ['another end', 'Spam', '2099-01-01'],
  ['no end', 'Spam', undefined],
  ['another reason', 'Sold answers', '2098-12-01'],
])(
  'a ban from a second area with %s is refused, and says what to type',
  async (_, reason, until) => {
    const { person, ban, before } = await banned()
    const entries = await db.$count(auditLog)
    const { code, errors } = await ban(['booktrak'], reason, until)
    expect(code).not.toBe(0)
    expect(errors).toContain('is banned from bulletin-write until 2098-12-01: Spam')
    expect(errors).toContain(`ban ${person.unixID} booktrak --reason "Spam" --until 2098-12-01`)
    expect(errors).toContain(`ban ${person.unixID} bulletin-write booktrak --reason`)
    expect(await banOf(person)).toEqual(before)
    expect(await db.$count(auditLog)).toBe(entries)
  },
)

test('a ban from a second area with the same reason and end leaves the day on which the ban began', async () => {
  const { person, ban } = await banned()
  const { out } = await ban(['booktrak'], 'Spam', '2098-12-01')
  expect(out).toContain('booktrak open → banned')
  expect(out).not.toContain('2026-10-15')
  expect(await banOf(person)).toMatchObject({
    bulletinWrite: true,
    booktrak: true,
    reason: 'Spam',
    endTime: december,
    createdTime: '2026-10-15T16:00:00.000Z',
  })
  await expect((await as(person))(bookListings.list, { query: {} })).rejects.toMatchObject({
    message:
      'You are banned from this. The ban began on Oct 15, 2026. It ends on Dec 1, 2098. Reason: Spam',
  })
})

test('banning again with another end or reason changes it, and says so', async () => {
  const { person, ban, before } = await banned()
  expect((await ban(['bulletin-write'], 'Spam', '2098-12-01')).out).toContain('already')
  const longer = await ban(['bulletin-write'], 'Spam', '2099-01-01')
  expect(longer.out).toContain('end of the ban from bulletin-write: 2098-12-01 → 2099-01-01')
  expect(await banOf(person)).toEqual({ ...before, endTime: january })
  expect(await lastDetails()).toMatchObject({
    areas: ['bulletinWrite'],
    endTime: january,
    before: { areas: ['bulletinWrite'], endTime: december },
  })
  const other = await ban(['bulletin-write'], 'Sold answers')
  expect(other.out).toContain('reason of the ban from bulletin-write: Spam → Sold answers')
  expect(other.out).toContain('2099-01-01 → none')
  expect(await banOf(person)).toEqual({ ...before, reason: 'Sold answers', endTime: null })
})

test('a ban from all its areas and a new one changes the end of all, which the audit log names', async () => {
  const { person, ban } = await banned()
  const { out } = await ban(['bulletin-write', 'booktrak'], 'Both', '2099-01-01')
  expect(out).toContain('end of the ban from bulletin-write, booktrak: 2098-12-01 → 2099-01-01')
  expect(await banOf(person)).toMatchObject({ reason: 'Both', endTime: january })
  expect(await lastDetails()).toMatchObject({
    areas: ['bulletinWrite', 'booktrak'],
    before: { areas: ['bulletinWrite'], endTime: december },
  })
})

test('of simultaneous bans from different areas with different ends one takes effect', async () => {
  const person = await addPerson(db)
  const tries = await Promise.all(
    ['factrak', 'dormtrak', 'booktrak', 'goodrich'].map((area, at) =>
      type(services, [
        'ban',
        person.unixID,
        area,
        '--reason',
        'x',
        '--until',
        `2099-01-0${at + 1}`,
      ]),
    ),
  )
  expect(tries.filter(({ code }) => code === 0)).toHaveLength(1)
})
