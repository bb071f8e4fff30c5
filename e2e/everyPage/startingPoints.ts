/** URLs that no page links to; people reach them from elsewhere or by mistake. */
const strays = ['/403', '/404', '/unsubscribe/unknown', '/500', '/error', '/no/such/page']
const missing = [
  ...['/facebook/users/0', '/bulletins/nothing', '/bulletins/job/0', '/bulletins/ride/0'],
  '/discussions/threads/0',
]
const missingReviews = ['courses', 'professors', 'areasOfStudy', 'surveys', 'surveys/edit']
const missingDorms = ['dorms', 'rooms', 'neighborhoods', 'reviews/edit']

/** The starting points of each walk: pages, and states of pages, that no link leads to. */
export const startingPoints = {
  visitor: [...strays, ...missing],
  student: [
    ...['/facebook?q=zzzz', '/facebook?q="', '/account', '/moderation', '/factrak/search?q=zzzz'],
    ...['/you', '/schedulecourses/together'],
    ...missing,
    ...missingReviews.map((of) => `/factrak/${of}/0`),
    ...missingDorms.map((of) => `/dormtrak/${of}/0`),
    ...['/dormtrak/compare', '/dormtrak/rooms?q=zzzz', '/dormtrak/reviews/new'],
  ],
  manager: ['/dining?diet=vegan&without=soy', '/dining/goodrich/manage/report?day=2026-01-01'],
  admin: [
    '/notifications/failed',
    ...[
      '/moderation?show=decided',
      '/admin',
      '/admin?q=zzzz',
      '/admin/people/0',
      '/admin/bans?state=ended',
      '/admin/jobs?state=waiting',
      '/admin/imports?page=9',
      '/admin/bans?state=appealed',
      '/account/ban',
    ],
    ...['hidden', 'decided'].map((show) => `/moderation?show=${show}&kind=factrakReview`),
  ],
} as const
