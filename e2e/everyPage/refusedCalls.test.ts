import { sitePages } from '@wso/contract/campus/sitePages'
import { demoNames } from '@wso/contract/site/demo'
import { expect, test } from 'vitest'
import { call, pageOf } from '../support/browser.ts'
import { refusedCalls } from './refusedCalls.ts'

/** What the params of paths stand for: the first of these lists, as a student reads them. */
const lists = {
  profID: '/factrak/professors',
  courseID: '/factrak/courses',
  surveyID: '/factrak/surveys',
  area: '/factrak/areas-of-study',
  aos: '/factrak/areas-of-study',
  neighborhoodID: '/dormtrak/neighborhoods',
  dormID: '/dormtrak/dorms',
  roomID: '/dormtrak/dorms/1/rooms',
  reviewID: '/dormtrak/reviews',
  bookID: '/booktrak/books',
  bookListingID: '/booktrak/listings',
}

/** The first item of each list, and of each type of bulletin. */
async function firstItems() {
  const page = await pageOf('student')
  const firstOf = async (path: string) => (await call<{ id: number }[]>(page, 'GET', path))[0]?.id
  const ids = new Map<string, number | undefined>()
  for (const [param, path] of Object.entries(lists))
    ids.set(param, await firstOf(`${path}?limit=1`))
  for (const type of ['announcement', 'exchange', 'lostAndFound', 'job']) {
    ids.set(type, await firstOf(`/bulletin/bulletins?type=${type}&limit=1`))
  }
  ids.set('ride', await firstOf('/bulletin/rides?limit=1'))
  ids.set('threads', await firstOf('/bulletin/discussions?limit=1'))
  return ids
}

/** Every page of the site, whether or not a link leads to it. */
async function everyAddress() {
  const ids = await firstItems()
  return sitePages.flatMap(({ path, types = [''] }) =>
    types.map((type) => {
      const typed = path.replace(':type', type)
      const kind = /\/(\w+)\/:id/.exec(typed)?.[1] ?? ''
      return typed.replace(/:(\w+)/g, (_, name: string) =>
        String(ids.get(name) ?? ids.get(kind) ?? 1),
      )
    }),
  )
}

/** A person who owes reviews reads their own: whose a review is, only the server knows. */
const isAboutOneReview =
  /^\/factrak\/surveys\/(edit\/)?\d+: 403 GET \/api\/v2\/factrak\/surveys\/\d+$/

/**
 * Who may call the least of each kind of person. The others may call what one of these may, and more;
 * `EVERYONE=1` walks as each of them too.
 */
const least = [
  'visitor',
  'newstudent',
  'sophomore',
  'alum',
  'professor',
  'staff',
  'banned',
] as const

test.each(process.env['EVERYONE'] ? (['visitor', ...demoNames] as const) : least)(
  'no page makes a call that a %s can never be allowed',
  async (who) => {
    const addresses = await everyAddress()
    expect(addresses.length).toBeGreaterThan(80)
    const refused = await refusedCalls(who, addresses)
    expect(refused.filter((each) => !isAboutOneReview.test(each))).toEqual([])
  },
  300_000,
)
