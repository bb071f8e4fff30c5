import { expect, test } from 'vitest'
import { startingPoints } from './startingPoints.ts'
import { walk } from './walk.ts'

test('every page a visitor can reach is accessible, titled and fits a phone', async () => {
  const seen = await walk({ from: startingPoints.visitor })
  expect(seen).toEqual(
    expect.arrayContaining(['/', '/faq', '/login', '/team', '/login, sent there']),
  )
}, 300_000)

test('every page a student can reach is accessible, titled and fits a phone', async () => {
  const seen = await walk({ as: 'student', from: startingPoints.student })
  expect(seen).toEqual(
    expect.arrayContaining([
      ...['/dining', '/dining/goodrich', '/dining/goodrich/orders'],
      ...['/', '/account', '/schedulecourses', '/facebook', '/facebook/users/:n', '/facebook/edit'],
      ...['/you', '/schedulecourses/together'],
      ...['/bulletins/announcement', '/bulletins/announcement/:n', '/bulletins/announcement/new'],
      ...['/bulletins/ride', '/bulletins/ride/:n', '/bulletins/ride/new'],
      ...['/discussions', '/discussions/threads/:n', '/discussions/new'],
      ...['/factrak', '/factrak/courses/:n', '/factrak/professors/:n', '/factrak/surveys/new'],
      ...['/dormtrak', '/dormtrak/dorms/:n', '/dormtrak/rooms/:n', '/dormtrak/rankings'],
      ...['/dormtrak/map', '/dormtrak/shortlist', '/dormtrak/policy', '/dormtrak/reviews/new'],
    ]),
  )
}, 300_000)

test('every page of the counter is accessible, titled and fits a phone', async () => {
  const seen = await walk({ as: 'manager', from: startingPoints.manager })
  const counter = ['', '/menu', '/hours', '/report'].map((part) => `/dining/goodrich/manage${part}`)
  expect(seen).toEqual(expect.arrayContaining(counter))
}, 300_000)

test('every page for moderators is accessible, titled and fits a phone', async () => {
  const seen = await walk({ as: 'admin', from: startingPoints.admin })
  expect(seen).toEqual(expect.arrayContaining(['/moderation', '/factrak/moderation']))
}, 300_000)
