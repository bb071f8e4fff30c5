import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { team } from '@wso/contract/site/team'
import { beforeAll, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db, as, visitor } = await startApp(inject('postgres'))
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'team-'))
})
const importTeam = async (text: string, ...options: string[]) => {
  const path = join(folder, `${crypto.randomUUID()}.csv`)
  await writeFile(path, text)
  return type(services, ['import-team', path, ...options])
}
const names = async () => (await visitor(team.list, {})).map(({ name }) => name)

test('the list is the board first, in the order of the file', async () => {
  await addPerson(db, { unixID: 't1', name: 'Ada Fern' })
  await addPerson(db, { unixID: 't2', name: 'Bo Quill' })
  await addPerson(db, { unixID: 't3', name: 'Cy Moss' })
  const { out } = await importTeam(
    'unixID,group,role\nT3,contributor,\nt2,board,President\nt1,contributor,Scheduler\n',
  )
  expect(out).toContain('+ Bo Quill')
  expect(await names()).toEqual(['Bo Quill', 'Cy Moss', 'Ada Fern'])
})

test('visitors see only names; people who may read the directory get links to profiles', async () => {
  const [president] = await visitor(team.list, {})
  expect(president).toEqual({ name: 'Bo Quill', group: 'board', role: 'President' })
  const asReader = await as(await addPerson(db))
  expect((await asReader(team.list, {}))[0]).toMatchObject({
    unixID: 't2',
    userID: expect.any(Number),
  })
})

test('no link leads to a hidden profile', async () => {
  await addPerson(db, { unixID: 'shy', name: 'Shy Wren', visible: false })
  await importTeam('unixID,group\nshy,board\n')
  const asReader = await as(await addPerson(db))
  expect(await asReader(team.list, {})).toEqual([{ name: 'Shy Wren', group: 'board', role: null }])
})

test('a dry run and a file with mistakes change nothing', async () => {
  const before = await names()
  expect((await importTeam('unixID,group\nt1,board\n', '--dry-run')).out).toContain('+ Ada Fern')
  const { errors } = await importTeam('unixID,group\nt1,board\nnobody,board\nt1,king\n')
  expect(errors).toContain('row 4, group: must be board or contributor')
  const second = await importTeam('unixID,group\nt1,board\nnobody,board\nT1,board\n')
  expect(second.errors).toContain('row 3, unixID: unknown username')
  expect(second.errors).toContain('row 4, unixID: appears in an earlier row')
  expect(await names()).toEqual(before)
})
