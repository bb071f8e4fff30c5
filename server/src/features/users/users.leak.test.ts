import type { Call } from '@wso/contract/core/client'
import { type User, users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { departments, offices } from '#features/college/departments/departments.table.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { directoryAudiences } from '#test/audiences.ts'
import { unknownFields } from './users.public.ts'
import { tags, type users as people, userTags } from './users.table.ts'

const portal = await startApp(inject('postgres'), { settings: { CAMPUS_DIRECTORY: 'true' } })
const { db, as } = portal

type Person = typeof people.$inferSelect
type Secret = {
  /** Text that the viewer must not see. */
  holds: Partial<typeof people.$inferInsert>
  /** Fields of the response that would reveal it. */
  tells: (keyof User)[]
  /** Searches that would reveal it. */
  finds: string[]
}

const [area] = await db.insert(neighborhoods).values({ name: 'Hush Quad' }).returning()
const [dorm] = await db
  .insert(dorms)
  .values({ name: 'Whisper House', neighborhoodID: area!.id })
  .returning()
const [room] = await db.insert(dormRooms).values({ dormID: dorm!.id, number: 'W77' }).returning()
const [department] = await db.insert(departments).values({ name: 'Shown Department' }).returning()
const [office] = await db.insert(offices).values({ number: 'Shown Hall 5' }).returning()
const [tag] = await db.insert(tags).values({ name: 'Shown Club' }).returning()

/** Every field that a person can hide, each with a unique value. */
const secrets: Record<string, Secret> = {
  dorm: {
    holds: { dormRoomID: room!.id, dormVisible: false },
    tells: ['dormRoom', 'dormRoomID'],
    finds: [
      'whisper',
      'dorm:whisper',
      'building:whisper',
      'room:w77',
      'cluster:hush',
      'w7',
      'hush',
    ],
  },
  entry: {
    holds: { entry: 'Qe9', dormVisible: false, offCampus: true },
    tells: ['entry', 'offCampus'],
    finds: ['qe9', 'entry:qe9', 'entry:qe', 'qe'],
  },
  home: {
    holds: {
      homeTown: 'Xanaduville',
      homeState: 'ZX',
      homeZip: '00777',
      homeCountry: 'Vulgaria',
      homeVisible: false,
    },
    tells: ['homeTown', 'homeState', 'homeZip', 'homeCountry'],
    finds: [
      'xanadu',
      'city:xan',
      'state:zx',
      'zip:00777',
      'country:vulg',
      'vulgaria',
      'zx',
      '0777',
    ],
  },
  diet: {
    holds: { dietaryPref: true, dietaryPrefVisible: false },
    tells: ['dietaryPref', 'dietaryPrefVisible'],
    finds: [],
  },
  phones: {
    holds: { cellPhone: '413-555-0199', homePhone: '802-555-0188' },
    tells: ['cellPhone', 'homePhone'],
    finds: ['413-555-0199', 'phone:0199', '0188'],
  },
  account: {
    holds: {
      williamsID: 'W0099887',
      admin: false,
      factrakAdmin: true,
      goodrichManager: true,
      hasAcceptedFactrakPolicy: true,
      hasAcceptedDormtrakPolicy: true,
      factrakSurveyDeficit: 7,
      optOutEphcatch: true,
      ephcatchEligibility: true,
    },
    tells: [
      'williamsID',
      'admin',
      'factrakAdmin',
      'goodrichManager',
      'hasAcceptedFactrakPolicy',
      'hasAcceptedDormtrakPolicy',
      'factrakSurveyDeficit',
      'optOutEphcatch',
      'ephcatchEligibility',
      'visible',
      'atWilliams',
    ],
    finds: ['w0099887', '99887'],
  },
}

/** Fields excluded from search for every viewer, including admins. */
const searchable = new Set(['dorm', 'entry', 'home'])

const open = {
  departmentID: department!.id,
  officeID: office!.id,
  classYear: 2028,
  title: 'Shown Title',
  major: 'SHO',
}
const addKeeper = async (name: string, holds: Secret['holds']) => {
  const keeper = await addPerson(db, { name, ...open, ...holds })
  await db.insert(userTags).values({ userID: keeper.id, tagID: tag!.id, position: 0 })
  return keeper
}

const audiences: ReturnType<typeof directoryAudiences> = {
  ...directoryAudiences(portal),
  'somebody of the same room': async () =>
    as(await addPerson(db, { dormRoomID: room!.id, dormVisible: false })),
}
const preload = ['dorm', 'tags', 'department', 'office'] as const

/** A person as shown in the list and on their own page, without identifying fields. */
async function seen(call: Call, person: Person) {
  const { items, total } = await call(users.list, {
    query: { q: `unix:${person.unixID}` },
    preload,
  })
  const one = await call(users.get, { params: { id: person.id } })
  const anonymous = (user: User | undefined) => ({ ...user, id: 0, unixID: '', name: '' })
  return { total, listed: anonymous(items[0]), one: anonymous(one) }
}

/** What a field says of everyone who can be found; undefined for one that is absent. */
const nothingSaid: Partial<User> = { ...unknownFields, visible: true, atWilliams: true }

const cases = Object.keys(audiences).flatMap((audience) =>
  Object.keys(secrets).map((secret) => [audience, secret] as const),
)

test.each(cases)('%s can neither read nor find what is hidden: %s', async (audience, name) => {
  const { holds, tells, finds } = secrets[name]!
  const call = await audiences[audience]!()
  const keeper = await addKeeper('Keeper Vault', holds)
  const { listed, one } = await seen(call, keeper)
  // Fields that every person has on the wire have the value that says nothing.
  const known = Object.fromEntries(tells.map((field) => [field, nothingSaid[field]]))
  expect(listed).toEqual({ ...listed, ...known })
  expect(one).toEqual({ ...one, ...known })
  for (const q of finds) {
    const found = await call(users.list, { query: { q, limit: 100 } })
    expect([q, found.items.map(({ id }) => id)]).not.toEqual([
      q,
      expect.arrayContaining([keeper.id]),
    ])
    const narrowed = await call(users.list, { query: { q: `unix:${keeper.unixID} AND (${q})` } })
    expect([q, narrowed.total]).toEqual([q, 0])
  }
})

test.each(cases)(
  'to %s, a person who hides something is like one without it: %s',
  async (audience, name) => {
    const { holds } = secrets[name]!
    const call = await audiences[audience]!()
    const hides = Object.fromEntries(
      Object.entries(holds).filter(([key]) => key.endsWith('Visible')),
    )
    const keeper = await addKeeper('Same Person', holds)
    const plain = await addKeeper('Same Person', hides)
    expect(await seen(call, keeper)).toEqual(await seen(call, plain))
    const both = `(unix:${keeper.unixID} OR unix:${plain.unixID})`
    const order = async (q: string) => {
      const { items } = await call(users.list, { query: { q: `(${q}) ${both}`, limit: 100 } })
      return items.map(({ id }) => id).filter((id) => id === keeper.id || id === plain.id)
    }
    // Visitors do not find people by their tags.
    const byTag = audience === 'a visitor on campus' ? [] : ['tag:shown']
    for (const q of ['same', '"same person"', 'shown', 'type:student', 'sa', ...byTag]) {
      expect([q, await order(q)]).toEqual([q, [keeper.id, plain.id]])
    }
  },
)

/** A field that no one else may see, because it changes when the person writes a review. */
const ownAlone: (keyof User)[] = ['factrakSurveyDeficit']

test.each(Object.keys(secrets))('the person and admins read and find it: %s', async (name) => {
  const { holds, tells, finds } = secrets[name]!
  const keeper = await addKeeper('Open Book', holds)
  const known = tells.filter((told) => keeper[told as keyof Person] !== null)
  const readers = [
    { call: await as(keeper), reads: known },
    {
      call: await as(await addPerson(db, { admin: true })),
      reads: known.filter((field) => !ownAlone.includes(field)),
    },
  ]
  for (const { call, reads } of readers) {
    const { listed, one } = await seen(call, keeper)
    for (const field of reads) {
      expect(listed).toHaveProperty(field)
      expect(one).toHaveProperty(field)
    }
    for (const q of searchable.has(name) ? finds : []) {
      const found = await call(users.list, { query: { q: `unix:${keeper.unixID} AND (${q})` } })
      expect([q, found.items.map(({ id }) => id), found.total]).toEqual([q, [keeper.id], 1])
    }
  }
})
