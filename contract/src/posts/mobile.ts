import { endpoints } from '../core/endpoint.ts'

/** A file that a phone app downloads without logging in. */
const file = { method: 'GET', root: true, access: 'public' } as const
const json = { ...file, raw: 'application/json' } as const

/**
 * The files of the phone app's home screen. Those of the paper and the radio station are empty but
 * valid while no address is configured, or while it has never responded.
 */
export const mobile = endpoints({
  links: {
    ...json,
    path: '/mobile/links.json',
    summary: 'Links of the campus: a list of `title` and `url`',
  },
  dailyMessages: {
    ...file,
    path: '/mobile/daily_messages.html',
    raw: 'text/html; charset=utf-8',
    summary: "Today's announcements as a page",
  },
  paper: {
    ...file,
    path: '/mobile/williams_record.rss',
    raw: 'application/rss+xml; charset=utf-8',
    summary: 'The newest articles of the college paper, as text',
  },
  playlists: { ...json, path: '/mobile/playlists.json', summary: 'Playlists of the radio station' },
  spins: { ...json, path: '/mobile/spins.json', summary: 'What the radio station played' },
  shows: { ...json, path: '/mobile/shows.json', summary: 'Shows of the radio station' },
})
