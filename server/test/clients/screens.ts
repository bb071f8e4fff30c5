import { type DemoName, demoPassword } from '@wso/contract/site/demo'
import type { Kind } from './requiredKeys.ts'

/**
 * A call of a client. `:name` in its path is a value that an earlier call has kept by `keep`; `kind` is
 * what it decodes, and `body` what it sends.
 */
export type ClientCall = {
  call: string
  kind?: Kind
  keep?: string
  /** The key whose value is kept; `id` by default. */
  key?: string
  /** Keeps the first of a list that has these values. */
  of?: Record<string, unknown>
  body?: object
  /** Sends the identity token instead of the API token. */
  identity?: true
}

/** The calls of a screen in their order, by the person whose screen it is; a student by default. */
export type ClientScreen = { screen: string; calls: ClientCall[]; as?: DemoName; at?: string }

export const get = (path: string, kind?: Kind, keep?: string): ClientCall => ({
  call: `GET ${path}`,
  ...(kind && { kind }),
  ...(keep && { keep }),
})

const comment = 'The labs are long and worth it; go to the review sessions and read ahead. '.repeat(
  2,
)

const identity = (body: object): ClientCall[] => [
  { call: 'POST /auth/identity/token', kind: 'token', body },
  { call: 'POST /auth/api/token', kind: 'token', identity: true },
]

/** Every generation starts as a visitor of its network, logs in and refreshes in the same way. */
export const session: ClientScreen = {
  screen: 'Session',
  calls: [
    ...identity({ useIP: true }),
    ...identity({ unixID: ':username', password: demoPassword }),
    get('/auth/api/refresh', 'token'),
    get('/users/me', 'person', 'me'),
    get('/words'),
  ],
}

export const home: ClientScreen = {
  screen: 'Home',
  calls: [
    get(
      '/bulletin/discussions?limit=5&type=discussions&preload[]=user',
      'discussion',
      'discussion',
    ),
    get('/bulletin/rides?limit=5&preload[]=user', 'ride'),
    ...['announcement', 'exchange', 'lostAndFound', 'job'].map((type) =>
      get(`/bulletin/bulletins?limit=5&type=${type}&preload[]=user`, 'bulletin', 'bulletin'),
    ),
    get('/ephmatch/availability', 'availability'),
  ],
}

export const directory: ClientScreen = {
  screen: 'Facebook',
  calls: [
    get('/users?limit=20&preload[]=dorm&preload[]=tags', 'person', 'person'),
    get('/users?q=type%3Aprofessor&limit=20', 'person'),
    get('/users/:person', 'person'),
    get('/autocomplete/tag?q=a&limit=5', 'suggestion'),
    { call: 'PATCH /users/me', body: { dormVisible: true } },
    { call: 'PUT /users/me/tags', body: { tags: [] } },
  ],
}

export const bulletins: ClientScreen = {
  screen: 'Bulletins and discussions',
  calls: [
    get('/bulletin/bulletins/:bulletin', 'bulletin'),
    get('/bulletin/bulletins?all=true', 'bulletin'),
    {
      call: 'POST /bulletin/bulletins',
      body: { type: 'job', title: 'Shelving', body: 'Shelve books.' },
      kind: 'bulletin',
      keep: 'own',
    },
    { call: 'PATCH /bulletin/bulletins/:own', body: { title: null, body: 'More books.' } },
    { call: 'DELETE /bulletin/bulletins/:own', kind: 'bulletin' },
    get('/bulletin/rides?all=true&preload[]=user', 'ride', 'ride'),
    get('/bulletin/rides/:ride', 'ride'),
    get('/bulletin/discussions?limit=20&preload[]=posts&preload[]=postsUsers', 'discussion'),
    get('/bulletin/discussions/:discussion?preload[]=posts&preload[]=postsUsers', 'discussion'),
    get('/bulletin/discussions/:discussion/posts?limit=50&preload[]=user', 'post'),
    {
      call: 'POST /bulletin/discussions',
      body: { title: 'Owls', content: 'Who hears them?' },
      kind: 'discussion',
    },
  ],
}

export const factrak: ClientScreen = {
  screen: 'Factrak',
  calls: [
    get('/factrak/areas-of-study', 'area', 'area'),
    get('/factrak/areas-of-study/:area', 'area'),
    get('/factrak/departments', 'department', 'department'),
    get('/factrak/departments/:department', 'department'),
    get('/factrak/surveys?limit=10&preload[]=professor&preload[]=course', 'survey', 'survey'),
    get('/factrak/surveys/:survey', 'survey'),
    get('/factrak/professors?limit=10&preload[]=department', 'person', 'professor'),
    get('/factrak/professors?metric=lead_lecture&limit=10', 'person'),
    get('/factrak/professors/:professor', 'professorPage'),
    get('/factrak/professors/:professor/ratings', 'ratings'),
    get('/factrak/courses?limit=10&preload[]=areaOfStudy&preload[]=professors', 'course', 'course'),
    get('/factrak/courses/:course', 'course'),
    get('/factrak/courses/:course/ratings', 'ratings'),
    get('/autocomplete/factrak?q=bi&limit=10', 'suggestion'),
    {
      call: 'POST /factrak/surveys',
      body: {
        professorID: ':professor',
        areaOfStudyAbbreviation: 'BIOL',
        courseNumber: '497',
        comment,
      },
      kind: 'survey',
      keep: 'ownSurvey',
    },
    { call: 'PATCH /factrak/surveys/:ownSurvey', body: { comment: `${comment}Bring boots.` } },
    { call: 'DELETE /factrak/surveys/:ownSurvey', kind: 'survey' },
  ],
}

export const moderation: ClientScreen = {
  screen: 'Factrak moderation',
  as: 'moderator',
  calls: [get('/factrak/admin/surveys?preload[]=professor&preload[]=course', 'survey')],
}

export const dormtrak: ClientScreen = {
  screen: 'Dormtrak',
  calls: [
    get('/dormtrak/neighborhoods', 'neighborhood', 'neighborhood'),
    get('/dormtrak/neighborhoods/:neighborhood', 'neighborhood'),
    get('/dormtrak/dorms?preload[]=neighborhood', 'dorm', 'dorm'),
    get('/dormtrak/dorms/:dorm', 'dorm'),
    get('/dormtrak/dorms/:dorm/rooms', 'room', 'room'),
    get('/dormtrak/dorms/:dorm/facts', 'dormFacts'),
    get('/dormtrak/rankings', 'rankings'),
    get(
      '/dormtrak/reviews?commented=true&limit=10&preload[]=dormRoom&preload[]=dorm',
      'roomReview',
    ),
    get('/dormtrak/rooms/:room/photos'),
  ],
}

export const booktrak: ClientScreen = {
  screen: 'Booktrak',
  calls: [
    get('/booktrak/health-check'),
    get('/booktrak/books?limit=10', 'book', 'book'),
    get('/booktrak/books/:book', 'book'),
    get('/booktrak/books/web?q=history', 'book'),
    get('/booktrak/listings?limit=10', 'listing', 'listing'),
    get('/booktrak/listings/:listing', 'listing'),
  ],
}

export const goodrich: ClientScreen = {
  screen: 'Goodrich',
  calls: [get('/goodrich/timeslots', 'slot'), get('/goodrich/user/orders', 'order')],
}

export const manager: ClientScreen = {
  screen: 'Goodrich manager',
  as: 'manager',
  calls: [
    get('/goodrich/orders?date=:today', 'order'),
    get('/goodrich/orders?limit=10', 'order', 'order'),
    get('/goodrich/orders/:order', 'order'),
  ],
}

export const ephmatch = (like: ClientCall): ClientScreen => ({
  screen: 'Ephmatch',
  calls: [
    get('/ephmatch/profile', 'profile'),
    {
      ...get(
        '/ephmatch/profiles?limit=20&preload[]=tags&preload[]=relation&preload[]=matched',
        'profile',
        'single',
      ),
      key: 'userID',
    },
    get('/ephmatch/profiles/:single', 'profile'),
    like,
    get('/ephmatch/matches-count', 'counts'),
    get('/ephmatch/matches', 'match'),
    { call: 'DELETE /ephmatch/profile', kind: 'profile' },
    get('/ephmatch/profiles?limit=20', 'profile'),
    { call: 'POST /ephmatch/profile', body: {}, kind: 'profile' },
  ],
})

export const ephcatch: ClientScreen = {
  screen: 'Ephcatch',
  as: 'senior',
  at: '2027-05-20T15:00:00Z',
  calls: [get('/ephcatch/ephcatchers?limit=20', 'ephcatcher'), get('/ephcatch/matches', 'person')],
}

export const scheduler: ClientScreen = {
  screen: 'Course scheduler',
  calls: [
    get('//courses.json'),
    ...[2023, 2024, 2025].map((year) => get(`//courses-${year}.json`)),
  ],
}

export const notifications: ClientScreen = {
  screen: 'Notifications',
  calls: [
    get('/notification/settings', 'settings'),
    { call: 'PATCH /notification/settings', body: { enableNotifications: true }, kind: 'settings' },
    ...['ios', 'firebase'].map((type): ClientCall => ({
      call: 'POST /notification/app/token',
      body: { type, token: 'a'.repeat(64) },
      kind: 'device',
    })),
  ],
}

export const phoneFiles: ClientScreen = {
  screen: 'Files',
  calls: [
    ...['library.json', 'dining.json', 'mobile/links.json', 'mobile/daily_messages.html'],
    ...['mobile/williams_record.rss', 'mobile/playlists.json', 'mobile/spins.json'],
    ...['mobile/shows.json'],
  ].map((file) => get(`//${file}`)),
}

export const photos = (folder: string): ClientScreen => ({
  screen: 'Photos',
  calls: ['thumb', 'large'].map((size) => get(`//pic${folder}/${size}/student.jpg`)),
})

export const relation = (decision: 'like' | 'dislike'): ClientCall => ({
  call: 'PUT /ephmatch/profiles/:single/relation',
  body: { relation: decision },
})
