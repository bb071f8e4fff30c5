import { ApiError } from '@wso/contract/core/client'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, as } = await startApp(inject('postgres'))
const call = await as(await addPerson(db))
const reader = await as(await addPerson(db))

type Edit = { text: string; version?: string | undefined }
type Editable = { version?: string | undefined }
type Kind = {
  make: () => Promise<{ id: number }>
  read: (id: number, as?: typeof call) => Promise<Editable>
  edit: (id: number, edit: Edit) => Promise<Editable>
}

const kinds: Record<string, Kind> = {
  bulletin: {
    make: () => call(bulletins.create, { body: { type: 'job', title: 'First', body: 'Text' } }),
    read: (id, by = call) => by(bulletins.get, { params: { id } }),
    edit: (id, { text, version }) =>
      call(bulletins.update, { params: { id }, body: { title: text, version } }),
  },
  ride: {
    make: () =>
      call(rides.create, {
        body: {
          source: 'Campus',
          destination: 'Albany',
          offer: true,
          date: '2090-01-05',
          body: 'First',
        },
      }),
    read: (id, by = call) => by(rides.get, { params: { id } }),
    edit: (id, { text, version }) =>
      call(rides.update, { params: { id }, body: { body: text, version } }),
  },
  post: {
    make: async () => {
      const thread = await call(discussions.create, { body: { title: 'First', content: 'First' } })
      const { items } = await call(discussions.posts, { params: { id: thread.id }, query: {} })
      return { id: items[0]?.id ?? 0 }
    },
    read: (id, by = call) => by(posts.get, { params: { id } }),
    edit: (id, { text, version }) =>
      call(posts.update, { params: { id }, body: { content: text, version } }),
  },
  profile: {
    make: async () => ({ id: (await call(users.get, { params: { id: 'me' } })).id }),
    read: (id, by = call) => by(users.get, { params: { id } }),
    edit: (_, { text, version }) =>
      call(users.update, { params: { id: 'me' }, body: { nickname: text, version } }),
  },
}

test.each(Object.entries(kinds))(
  'of fifty edits of one version of a %s, one is saved and the others get what it saved',
  async (_, { make, read, edit }) => {
    const { id } = await make()
    const { version } = await read(id)
    expect(version).toBeTruthy()
    const edits = Array.from({ length: 50 }, (__, at) => edit(id, { text: `Edit ${at}`, version }))
    const settled = await Promise.allSettled(edits)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const saved = await read(id)
    for (const result of settled) {
      if (result.status === 'fulfilled') continue
      expect(result.reason).toBeInstanceOf(ApiError)
      expect(result.reason).toMatchObject({ status: 409, data: { version: saved.version } })
    }
    await expect(edit(id, { text: 'Merged', version: saved.version })).resolves.toBeTruthy()
  },
)

test.each(Object.entries(kinds))('a %s can be edited without a version', async (_, kind) => {
  const { id } = await kind.make()
  const before = await kind.read(id)
  const after = await kind.edit(id, { text: crypto.randomUUID() })
  expect(after.version).not.toBe(before.version)
})

test.each(Object.entries(kinds))('only its owner gets the version of a %s', async (_, kind) => {
  const { id } = await kind.make()
  expect((await kind.read(id, reader)).version).toBeUndefined()
})
