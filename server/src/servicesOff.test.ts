import { contract } from '@wso/contract'
import { account } from '@wso/contract/account/account'
import { createCall } from '@wso/contract/core/client'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { openings } from '@wso/contract/dining/openings'
import { notifications } from '@wso/contract/notifications/notifications'
import { notificationSettings } from '@wso/contract/notifications/notificationSettings'
import { rides } from '@wso/contract/posts/rides'
import { notOfferedSentence } from '@wso/contract/site/notOffered'
import { type ServiceName, serviceNames, serviceOf } from '@wso/contract/site/services'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isTopicOffered } from '#core/offeredServices.ts'
import { authenticate } from '#features/account/auth/auth.authenticate.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { topics } from '#features/notifications/notifications/topics.public.ts'
import { startApp } from '#test/app.ts'
import { newAllRounder } from '#test/everyone.ts'
import { sampleRequest } from '#test/requests.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { tasks, tasksOf } from './tasks.ts'

const { app, services } = await startApp(inject('postgres'))

function configWithout(off: readonly ServiceName[]) {
  const { SERVICES_OFF } = readConfig({ MODE: 'demo', SERVICES_OFF: off.join(',') })
  return { ...services.config, SERVICES_OFF }
}

/** The same portal, on the same database, without some services. */
async function without(off: readonly ServiceName[]) {
  const config = configWithout(off)
  const portal = await buildApp({ ...services, config })
  onTestFinished(() => portal.close())
  return { portal, config, off: config.SERVICES_OFF }
}

const rows = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(
    ([name, row]) => [feature, `${feature}.${name}`, row] as const,
  ),
)

test.each(serviceNames)(
  'without %s its endpoints are gone, and all others are there',
  async (name) => {
    const { portal, off } = await without([name])
    const isGone = (feature: string, endpoint: string) =>
      off.find((each) => {
        const { features, endpoints = [] } = serviceOf(each)
        return (
          features.some((other) => other === feature) ||
          endpoints.some((other) => other === endpoint)
        )
      })
    const answers = await Promise.all(
      rows.map(async ([feature, endpoint, row]) => {
        // Without a token: what is off is off for everyone, before anyone is asked who they are.
        const { statusCode, body } = await portal.inject(sampleRequest(row))
        return { gone: isGone(feature, endpoint), endpoint, statusCode, body }
      }),
    )
    const unexpected = answers.filter(
      ({ gone, statusCode }) => (statusCode === 410) !== Boolean(gone),
    )
    expect(unexpected.map(({ endpoint, statusCode }) => [endpoint, statusCode])).toEqual([])
    const gone = answers.filter((answer) => answer.gone)
    expect(gone.length).toBeGreaterThan(0)
    for (const answer of gone) {
      const message = notOfferedSentence(serviceOf(answer.gone!).label)
      expect(JSON.parse(answer.body)).toEqual({ status: 410, error: { errorCode: 410, message } })
    }
  },
)

test('nothing is off unless the operator says so', async () => {
  expect(readConfig({ MODE: 'demo' }).SERVICES_OFF).toEqual([])
  const answers = await Promise.all(rows.map(async ([, , row]) => app.inject(sampleRequest(row))))
  expect(answers.filter(({ statusCode }) => statusCode === 410)).toEqual([])
  expect(tasksOf(services.config)).toEqual(tasks)
})

const factrakScopes = ['service:factrak:full', 'service:factrak:admin']

/** The caller whom a token names, as every request reads them. */
const sessionOf = (of: typeof services, token: string) =>
  authenticate(of, { address: '203.0.113.7', userAgent: 'test', token }, 'api')

const callOf = async (
  { portal }: Awaited<ReturnType<typeof without>>,
  person: Awaited<ReturnType<typeof newAllRounder>>,
) => {
  const token = await person.token(undefined)
  return createCall({
    token: () => token,
    fetch: async (url, init) => {
      const { statusCode, body } = await portal.inject({
        url,
        method: (init.method ?? 'GET') as 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' && { payload: init.body }),
      })
      return new Response(statusCode === 204 ? null : body, { status: statusCode })
    },
  })
}

test.each(serviceNames)(
  'every topic and job of %s exists, and its jobs do not run without it',
  (name) => {
    const config = configWithout([name])
    const declared = config.SERVICES_OFF.map(serviceOf)
    for (const topic of declared.flatMap((each) => each.topics))
      expect(topics).toHaveProperty(topic)
    const left = new Set(tasksOf(config).map((task) => task.name))
    const stopped = new Set(tasks.map((task) => task.name)).difference(left)
    expect(stopped).toEqual(new Set(declared.flatMap(({ jobs }) => jobs)))
  },
)

test('settings, inbox and hours have nothing of services that are off, and no one has their scopes', async () => {
  const person = await newAllRounder(services)
  const details = { orderID: 7 }
  await notify(services, 'orderReady', { to: [person.id!], details, dedupKey: 'order 7' })
  const off = await without(['goodrich', 'dining', 'factrak'])
  const scopesWith = async (config: typeof off.config) =>
    (await sessionOf({ ...services, config }, await person.token(undefined))).scopes
  const lost = (await scopesWith(services.config)).difference(await scopesWith(off.config))
  expect(lost).toEqual(new Set(['service:goodrich', 'service:goodrich:manager', ...factrakScopes]))
  const [all, some] = [await callOf({ ...off, portal: app }, person), await callOf(off, person)]
  const topicsOf = async (call: typeof all) =>
    (await call(notificationSettings.get, {})).topics.map(({ topic }) => topic)
  const listed = await topicsOf(some)
  expect(listed).toEqual((await topicsOf(all)).filter((topic) => isTopicOffered(off.config, topic)))
  for (const topic of ['orderPlaced', 'orderReady', 'salmon']) expect(listed).not.toContain(topic)
  // Dormtrak sends it too.
  expect(listed).toContain('reviewModerated')
  const kinds = async (call: typeof all) =>
    new Set((await call(openings.now, {})).places.map(({ kind }) => kind))
  expect(await kinds(all)).toContain('counter')
  expect(await kinds(some)).not.toContain('counter')
  expect(await kinds(some)).not.toContain('hall')
  expect((await all(notifications.counts, {})).unread).toBeGreaterThan(0)
  expect(await some(notifications.counts, {})).toEqual({ unread: 0 })
  expect((await some(notifications.list, { query: {} })).items).toEqual([])
})

test('what was in a service stays in the copy of a person’s data, and comes back with the service', async () => {
  const person = await newAllRounder(services)
  const all = await callOf(await without([]), person)
  const ride = {
    source: 'Campus',
    destination: 'Albany',
    offer: true,
    date: '2026-10-20',
    body: 'Two bags.',
  }
  const { id } = await all(rides.create, { body: ride })
  const some = await callOf(await without(['board']), person)
  await expect(some(rides.get, { params: { id } })).rejects.toMatchObject({ status: 410 })
  const copy = await some(account.data, {})
  expect(JSON.stringify(copy)).toContain('Albany')
  expect(await all(rides.get, { params: { id } })).toMatchObject({ destination: 'Albany' })
})
