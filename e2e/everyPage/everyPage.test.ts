import { expect, test } from 'vitest'
import { startingPoints } from './startingPoints.ts'
import { walk } from './walk.ts'

test('every page a visitor can reach is accessible, titled and fits a phone', async () => {
  const seen = await walk({ from: startingPoints.visitor })
  expect(seen).toEqual(
    expect.arrayContaining(['/', '/faq', '/login', '/team', '/login, sent there']),
  )
}, 600_000)

test('every page of the counter is accessible, titled and fits a phone', async () => {
  const seen = await walk({ as: 'manager', from: startingPoints.manager, within: /^\/dining/ })
  const counter = ['', '/menu', '/hours', '/report'].map((part) => `/dining/goodrich/manage${part}`)
  expect(seen).toEqual(expect.arrayContaining(counter))
}, 600_000)

test('every page for moderators is accessible, titled and fits a phone', async () => {
  // `everyAdminPage` walks the others, which students have too.
  const within = /^\/(account|admin|decisions|moderation|notifications)/
  const seen = await walk({ as: 'admin', from: startingPoints.admin, within })
  expect(seen).toEqual(expect.arrayContaining(['/moderation', '/notifications/failed']))
}, 600_000)
