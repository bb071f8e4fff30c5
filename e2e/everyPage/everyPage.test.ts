import { expect, test } from 'vitest'
import { walk } from './walk.ts'

/** Addresses that no page links to: people reach them from elsewhere or by mistake. */
const strays = ['/403', '/404', '/unsubscribe/unknown', '/500', '/error', '/no/such/page']
const missing = [
  ...['/facebook/users/0', '/bulletins/nothing', '/bulletins/job/0', '/bulletins/ride/0'],
  '/discussions/threads/0',
]

test('every page a visitor can reach is accessible, titled and fits a phone', async () => {
  const seen = await walk({ from: [...strays, ...missing] })
  expect(seen).toEqual(
    expect.arrayContaining(['/', '/faq', '/login', '/team', '/login, sent there']),
  )
}, 300_000)

test('and every page a student can reach', async () => {
  const missingDorms = ['dorms', 'rooms', 'neighborhoods', 'reviews/edit']
  const missingReviews = ['courses', 'professors', 'areasOfStudy', 'surveys', 'surveys/edit']
  const seen = await walk({
    as: 'student',
    from: [
      ...['/facebook?q=zzzz', '/facebook?q="', '/account', '/moderation', '/factrak/search?q=zzzz'],
      ...missing,
      ...missingReviews.map((of) => `/factrak/${of}/0`),
      ...missingDorms.map((of) => `/dormtrak/${of}/0`),
      ...['/dormtrak/compare', '/dormtrak/search?q=zzzz', '/dormtrak/reviews/new'],
    ],
  })
  expect(seen).toEqual(
    expect.arrayContaining([
      ...['/dining', '/dining/goodrich', '/dining/goodrich/orders'],
      ...['/', '/account', '/schedulecourses', '/facebook', '/facebook/users/:n', '/facebook/edit'],
      ...['/bulletins/announcement', '/bulletins/announcement/:n', '/bulletins/announcement/new'],
      ...['/bulletins/ride', '/bulletins/ride/:n', '/bulletins/ride/new'],
      ...['/discussions', '/discussions/threads/:n', '/discussions/new'],
      ...['/factrak', '/factrak/courses/:n', '/factrak/professors/:n', '/factrak/surveys/new'],
      ...['/dormtrak', '/dormtrak/dorms/:n', '/dormtrak/rooms/:n', '/dormtrak/rankings'],
      ...['/dormtrak/map', '/dormtrak/shortlist', '/dormtrak/policy', '/dormtrak/reviews/new'],
    ]),
  )
}, 300_000)

test('and every page of the counter', async () => {
  const seen = await walk({
    as: 'manager',
    from: ['/dining?diet=vegan&without=soy', '/dining/goodrich/manage/report?day=2026-01-01'],
  })
  const counter = ['', '/menu', '/hours', '/report'].map((part) => `/dining/goodrich/manage${part}`)
  expect(seen).toEqual(expect.arrayContaining(counter))
}, 300_000)

test('and every page of those who moderate', async () => {
  const seen = await walk({
    as: 'admin',
    from: [
      '/notifications/failed',
      ...['/moderation?show=decided', '/moderation?show=log'],
      ...['/factrak/moderation?state=hidden', '/factrak/moderation?state=decisions'],
    ],
  })
  expect(seen).toEqual(expect.arrayContaining(['/moderation', '/factrak/moderation']))
}, 300_000)
