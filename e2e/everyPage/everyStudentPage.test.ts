import { expect, test } from 'vitest'
import { startingPoints } from './startingPoints.ts'
import { walk } from './walk.ts'

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
      ...['/dormtrak/rooms', '/dormtrak/shortlist', '/dormtrak/policy', '/dormtrak/reviews/new'],
      '/dormtrak/chances',
    ]),
  )
}, 600_000)
