import { matchBlocks } from '@wso/contract/matching/blocks'
import { maxBlocks } from '@wso/contract/matching/matchingRules'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { matchBlocks as blockTable } from '#features/users/blocks.table.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addSingle } from '#test/factories/matching.ts'

const portal = await startApp(inject('postgres'))
const { db } = portal

test('a person blocks at most 500 people, however many blocks arrive at once', async () => {
  const viewer = await addSingle(portal)
  const others = Array.from({ length: maxBlocks - 1 }, (_, at) => ({
    name: 'Pat Pine',
    type: 'student' as const,
    unixID: `blocked${at}`,
  }))
  const blocked = await db.insert(users).values(others).returning({ id: users.id })
  await db.insert(blockTable).values(
    blocked.map(({ id }) => ({
      userID: viewer.id,
      blockedID: id,
      createdTime: '2026-10-01T12:00:00Z',
    })),
  )
  const more = await Promise.all(Array.from({ length: 8 }, () => addPerson(db)))
  const answers = await Promise.allSettled(
    more.map(({ id }) => viewer.call(matchBlocks.block, { params: { userID: id } })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(blockTable, eq(blockTable.userID, viewer.id))).toBe(maxBlocks)
})
