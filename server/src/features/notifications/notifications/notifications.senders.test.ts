import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auth } from '@wso/contract/account/auth'
import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { factrak } from '@wso/contract/factrak/reviews'
import { notifications } from '@wso/contract/notifications/notifications'
import { notificationSettings } from '@wso/contract/notifications/notificationSettings'
import { schedules } from '@wso/contract/planning/schedules'
import { bulletins } from '@wso/contract/posts/bulletins'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import { diffCatalogs } from '@wso/scheduler/catalog/diffCatalogs'
import { beforeEach, expect, inject, test } from 'vitest'
import { notifyOfSalmon } from '#features/dining/dining/dining.jobs.ts'
import { diningHalls, diningMeals } from '#features/dining/dining/dining.table.ts'
import { notifyOfChanges } from '#features/planning/schedules/schedules.notify.ts'
import { notifyOfEnds } from '#features/posts/bulletins/bulletins.jobs.ts'
import { addAccount, password } from '#test/accounts.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addCourse, addProfessor, addReader, addSurvey } from '#test/factories/factrak.ts'
import { one, two, week } from '#test/factories/schedules.ts'
import { topics } from './topics.public.ts'

const { db, as, services, callWith, clock } = await startApp(inject('postgres'))
const asAdmin = await as(await addPerson(db, { type: 'staff', admin: true, name: 'Mo Derator' }))

beforeEach(() => clock.set('2026-10-15T15:00:00Z'))

type Call = Awaited<ReturnType<typeof as>>

/** Returns a person's notifications, newest first: title, body and path of each. */
async function told(call: Call) {
  const { items } = await call(notifications.list, { query: {} })
  return items.map(({ topic, title, body, address }) => ({ topic, title, body, address }))
}

async function people(...names: string[]) {
  return Promise.all(
    names.map(async (name) => {
      const person = await addPerson(db, { name })
      return { ...person, call: await as(person) }
    }),
  )
}

test('people whose ride matches a new one are notified once', async () => {
  const [driver, rider, other] = await people('Dee Driver', 'Ray Rider', 'Otto Other')
  const ride = { source: 'Campus', destination: 'Boston', date: '2026-10-20', body: 'One bag' }
  await rider!.call(rides.create, { body: { ...ride, offer: false } })
  await other!.call(rides.create, { body: { ...ride, destination: 'Albany', offer: false } })
  const offer = await driver!.call(rides.create, { body: { ...ride, offer: true, seats: 2 } })
  await driver!.call(rides.update, { params: { id: offer.id }, body: { body: 'A sedan' } })
  expect(await told(rider!.call)).toEqual([
    {
      topic: 'rideMatch',
      title: 'A ride matches yours: Campus to Boston [Offer]',
      address: `/bulletins/ride/${offer.id}`,
    },
  ])
  expect([await told(driver!.call), await told(other!.call)]).toEqual([[], []])
  await driver!.call(rides.remove, { params: { id: offer.id } })
  expect(await told(rider!.call)).toEqual([])
})

test('a decision notifies the author with its reason, and the people who reported it without the reason', async () => {
  const [author, reporter] = await people('Ann Alder', 'Rae Porter')
  const body = { type: 'job', title: 'Sell things', body: 'Cheap' }
  const { id: itemID } = await author!.call(bulletins.create, { body })
  const report = { kind: 'bulletin', itemID, reason: 'spam' } as const
  const { id } = await reporter!.call(reports.create, { body: report })
  const decide = (action: 'keep' | 'hide' | 'remove', note = '') =>
    asAdmin(reports.decide, { params: { id }, body: { action, note } })
  await decide('keep')
  expect(await told(author!.call)).toEqual([])
  clock.set('2026-10-15T15:01:00Z')
  await decide('hide', 'Ask first.')
  expect(await told(author!.call)).toEqual([
    {
      topic: 'contentModerated',
      title: '“Sell things” was hidden',
      body: 'Moderators wrote: Ask first.',
      address: `/decisions/${id}`,
    },
  ])
  const seen = await told(reporter!.call)
  expect(seen.map(({ body: text }) => text)).toEqual([
    'Moderators hid it. Thank you for your report.',
    'Moderators kept it. Thank you for your report.',
  ])
  expect(JSON.stringify(seen)).not.toMatch(/Sell things|Ask first/)
  clock.set('2026-10-15T15:02:00Z')
  await decide('remove')
  expect((await told(author!.call))[0]).toMatchObject({
    title: '“Sell things” was removed',
    address: `/decisions/${id}`,
  })
})

test('a decision about a review notifies its author and the people who flagged it, and names no review', async () => {
  const author = await addReader(db, { name: 'Quinn Quillfeather' })
  const [asAuthor, asFlagger] = [await as(author), await as(await addReader(db))]
  const { id } = await addSurvey(db, {
    professorID: (await addProfessor(db)).id,
    courseID: (await addCourse(db)).id,
    by: author.id,
  })
  await asFlagger(factrak.flag, { params: { id }, body: { reason: 'a slur' } })
  const body = { action: 'hide', note: 'Leave out the name.' } as const
  await asAdmin(factrakAdmin.decide, { params: { id }, body })
  expect(await told(asAuthor)).toEqual([
    {
      topic: 'reviewModerated',
      title: 'A review you wrote was hidden',
      body: 'Moderators wrote: Leave out the name.',
      address: expect.stringMatching(/^\/decisions\/\d+$/),
    },
  ])
  expect(await told(asFlagger)).toMatchObject([
    { title: 'Moderators decided about the review you reported', address: '/factrak' },
  ])
  const rows = await db.execute("select * from notifications where topic = 'reviewModerated'")
  expect(rows).toMatchObject([{ subject_kind: null, subject_id: null, actor_id: null }])
  expect(JSON.stringify(rows)).not.toContain(`${id},`)
})

test('the author of a bulletin that is about to end is notified once for each end', async () => {
  const [ann] = await people('Ann Alder')
  const body = { type: 'exchange', title: 'A bicycle', body: 'Blue', offer: true }
  const dates = { startDate: '2026-10-08T12:00:00Z', endDate: '2026-10-16T16:00:00Z' }
  const { id } = await ann!.call(bulletins.create, { body: { ...body, ...dates } })
  await ann!.call(bulletins.create, {
    body: { ...body, ...dates, startDate: '2026-10-14T12:00:00Z' },
  })
  await notifyOfEnds(services)
  await notifyOfEnds(services)
  expect(await told(ann!.call)).toMatchObject([
    { title: '“A bicycle” ends on Fri, Oct 16', address: `/bulletins/exchange/${id}` },
  ])
  await ann!.call(bulletins.update, { params: { id }, body: { endDate: '2026-10-25T16:00:00Z' } })
  await notifyOfEnds(services)
  clock.set('2026-10-24T15:00:00Z')
  await notifyOfEnds(services)
  expect((await told(await as(ann!))).map(({ title }) => title)).toEqual([
    '“A bicycle” ends on Sun, Oct 25',
    '“A bicycle” ends on Fri, Oct 16',
  ])
})

test('a change of the catalog notifies people who have the section, with before and after', async () => {
  const [ann, ben, cay] = await people('Ann Alder', 'Ben Birch', 'Cay Cedar')
  await ann!.call(schedules.create, { body: week })
  const courses = `${two.department};${two.peoplesoftNumber};2027;Fall`
  await ben!.call(schedules.putSelections, { params: { userID: 'me' }, body: { courses } })
  const [meeting] = one.meetings
  const moved = { ...one, meetings: [{ ...meeting!, place: 'Griffin 9' }], titleLong: 'Renamed' }
  await notifyOfChanges(services, diffCatalogs([one, two], [moved]))
  const code = `${one.department} ${String(one.number).padStart(3, '0')}`
  expect(await told(ann!.call)).toEqual([
    {
      topic: 'scheduleChange',
      title: `${code} changed: room`,
      body: `Room: ${meeting!.place} → Griffin 9`,
      address: '/schedulecourses',
    },
  ])
  expect(await told(ben!.call)).toMatchObject([{ body: two.titleLong }])
  expect((await told(ben!.call))[0]?.title).toMatch(/ was canceled$/)
  expect(await told(cay!.call)).toEqual([])
  clock.set('2027-06-15T15:00:00Z')
  await notifyOfChanges(services, diffCatalogs([moved], [one]))
  expect(await told(await as(ann!))).toHaveLength(1)
})

test('people who asked are notified of salmon, once for each hall', async () => {
  const [ann, ben] = await people('Ann Alder', 'Ben Birch')
  await ann!.call(notificationSettings.update, {
    body: { topics: [{ topic: 'salmon', inApp: true }] },
  })
  const updatedTime = '2026-10-15T10:00:00Z'
  const rows = ['North Hall', 'Mill House'].map((name) => ({
    slug: name,
    name,
    onlineOrder: false,
    updatedTime,
  }))
  const halls = await db.insert(diningHalls).values(rows).returning()
  const dish = (name: string) => ({
    id: 1,
    name,
    vegetarian: false,
    vegan: false,
    glutenFree: false,
  })
  await db.insert(diningMeals).values(
    halls.map(({ id: hallID }, position) => ({
      hallID,
      position,
      day: '2026-10-15',
      name: 'Dinner',
      stations: [
        { name: 'Grill', items: [dish(position === 0 ? 'Smoked Salmon' : 'Salmonberry')] },
      ],
    })),
  )
  await notifyOfSalmon(services)
  await notifyOfSalmon(services)
  expect((await told(ann!.call)).map(({ title }) => title)).toEqual([
    'North Hall serves salmon today',
  ])
  expect(await told(ben!.call)).toEqual([])
})

test('a login from a new place notifies its person, but the first one and a familiar one do not', async () => {
  const ann = await addAccount(services, { name: 'Ann Alder' })
  const signIn = async (from: string) => {
    const body = { unixID: ann.unixID, password }
    const { token } = await callWith(undefined, from)(auth.identityToken, { body })
    return callWith((await callWith(token)(auth.apiToken, {})).token)
  }
  const call = await signIn('203.0.113.7')
  await signIn('203.0.113.7')
  expect(await told(call)).toEqual([])
  await signIn('198.51.100.20')
  expect(await told(call)).toMatchObject([
    { topic: 'newSignIn', title: 'New login: An app, off campus', address: '/account' },
  ])
})

test('every topic that the settings list has a sender', () => {
  const source = join(import.meta.dirname, '../../..')
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/(\.test|topics\.public|\.seed)\.ts$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
  const sends = (name: string) =>
    sources.some((text) => new RegExp(`notify(Privately)?\\([^)]*'${name}'`).test(text))
  expect(Object.keys(topics).filter((name) => !sends(name))).toEqual([])
})
