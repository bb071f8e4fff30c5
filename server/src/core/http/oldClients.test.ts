import { books } from '@wso/contract/booktrak/books'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { bulletins } from '@wso/contract/posts/bulletins'
import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addSingle } from '#test/factories/matching.ts'

const portal = await startApp(inject('postgres'))
const { app, db, as, tokenOf } = portal

/** A call as a client of 2020 sends it: without a body. */
async function send(person: { id: number }, method: 'GET' | 'POST' | 'PATCH', url: string) {
  const headers = { authorization: `Bearer ${await tokenOf(person)}` }
  return app.inject({ method, url, headers })
}

test('the fields of a change may be in the query, as text', async () => {
  const person = await addPerson(db)
  const call = await as(person)
  const body = { type: 'job', title: 'Shelving', body: 'Shelve books.' }
  const { id } = await call(bulletins.create, { body })
  const url = `/api/v2/bulletin/bulletins/${id}?title=2024&offer=true`
  const changed = await send(person, 'PATCH', url)
  expect(changed.json()).toMatchObject({ status: 200, data: { title: '2024', offer: true } })
  await send(person, 'PATCH', '/api/v2/users/me?dormVisible=false')
  expect(await call(users.get, { params: { id: 'me' } })).toMatchObject({ dormVisible: false })
})

test('a field in the query is checked like one in the body, which comes first', async () => {
  const person = await addPerson(db)
  const url = '/api/v2/users/me?dormVisible=maybe'
  expect((await send(person, 'PATCH', url)).json()).toMatchObject({ status: 1101 })
  const headers = { authorization: `Bearer ${await tokenOf(person)}` }
  const payload = { homeVisible: false }
  await app.inject({ method: 'PATCH', url, headers, payload })
  const me = await (await as(person))(users.get, { params: { id: 'me' } })
  expect(me).toMatchObject({ homeVisible: false, dormVisible: true })
})

test('null leaves a field unchanged that cannot be empty, and only in a change', async () => {
  const person = await addPerson(db)
  const call = await as(person)
  const body = { type: 'job', title: 'Shelving', body: 'Shelve books.', offer: true }
  const { id } = await call(bulletins.create, { body })
  const headers = { authorization: `Bearer ${await tokenOf(person)}` }
  const patch = async (payload: object) =>
    (
      await app.inject({
        method: 'PATCH',
        url: `/api/v2/bulletin/bulletins/${id}`,
        headers,
        payload,
      })
    ).json<{ status: number; data: object }>()
  expect(await patch({ title: null, body: 'Shelve more.' })).toMatchObject({
    status: 200,
    data: { title: 'Shelving', body: 'Shelve more.' },
  })
  expect(await patch({ title: null, body: null, startDate: null })).toMatchObject({ status: 200 })
  expect(await patch({ title: 3 })).toMatchObject({ status: 1101 })
  const url = '/api/v2/bulletin/bulletins'
  const made = await app.inject({ method: 'POST', url, headers, payload: { ...body, title: null } })
  expect(made.json()).toMatchObject({ status: 1101 })
})

test('photos have their addresses of 2020', async () => {
  const [person, other] = [await addPerson(db), await addPerson(db)]
  for (const size of ['thumb', 'large']) {
    const [old, current] = [`/pic/${size}`, `/pic/user/${size}`].map((folder) =>
      send(person, 'GET', `${folder}/${other.unixID}.jpg`),
    )
    expect((await old!).statusCode).toBe(200)
    expect((await old!).rawPayload.equals((await current!).rawPayload)).toBe(true)
  }
  expect((await app.inject('/pic/thumb/x.jpg')).statusCode).toBe(401)
})

test('a like and its end have their calls of 2020', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  const like = await send(ann, 'POST', `/api/v2/ephmatch/profiles/${ben.id}/like`)
  expect(like.statusCode).toBe(200)
  const relation = async () =>
    (await ann.call(ephmatchProfiles.get, { params: { userID: ben.id } })).relation
  expect(await relation()).toBe('like')
  await send(ann, 'POST', `/api/v2/ephmatch/profiles/${ben.id}/unlike`)
  expect(await relation()).toBeUndefined()
})

test('a search of the outside catalog without text is 1101, and with a wrong limit 1100', async () => {
  const call = await as(await addPerson(db))
  const search = (query: object) => call(books.web, { query: query as { q: string } })
  await expect(search({})).rejects.toMatchObject({ status: 400, errorCode: 1101 })
  const wrong = { q: 'owls', limit: 'x' }
  await expect(search(wrong)).rejects.toMatchObject({ status: 400, errorCode: 1100 })
})

test('the files for phones are at the root too', async () => {
  for (const file of ['daily_messages.html', 'williams_record.rss', 'spins.json']) {
    const [old, current] = [await app.inject(`/${file}`), await app.inject(`/mobile/${file}`)]
    expect(old.statusCode).toBe(200)
    expect(old.body).toBe(current.body)
  }
})
