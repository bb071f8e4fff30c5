import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line, prose, text, words } from './text.ts'

const spoiled = 'a\u202eb\u2066c\u200fd\u0007e\u0000f\ud800g'

test.each([
  ['text', text(50)],
  ['line', line(50, 'write something')],
  ['prose', prose(50, 'write something')],
  ['words', words],
])('%s drops control and direction characters and replaces unpaired surrogates', (_, schema) => {
  expect(schema.parse(spoiled)).toBe('abcdef\ufffdg')
})

test('line breaks and tabs stay in paragraphs', () => {
  expect(text(50).parse('one\n\ttwo')).toBe('one\n\ttwo')
  expect(line(50, 'write something').parse('one\n\ttwo')).toBe('one two')
})

test('a search is limited in words that are too short for the index', () => {
  expect(words.safeParse('aa bb cc dd ee forest').success).toBe(true)
  expect(words.safeParse('aa bb cc dd ee ff').success).toBe(false)
})

/** Fields that are compared with known values or never shown, so they are not sanitized. */
const verbatim = [
  'account.remove body.unixID',
  'adminBans.change body.version',
  'auth.acceptSaml body.SAMLResponse',
  'auth.answerSecondFactor body.code',
  'auth.answerSecondFactor body.ticket',
  'auth.changePassword body.code',
  'auth.changePassword body.newPassword',
  'auth.changePassword body.password',
  'auth.confirm body.code',
  'auth.confirm body.password',
  'auth.finishSignOn body.answer',
  'auth.finishSignOn body.ticket',
  'auth.identityToken body.password',
  'auth.identityToken body.unixID',
  'auth.login body.password',
  'auth.login body.unixID',
  'banAppeals.answer body.version',
  'banners.set body.version',
  'bookListings.update body.version',
  'bulletins.create body.type',
  'bulletins.update body.version',
  'dormReviews.update body.version',
  // The server compares these with its lists, and refuses others with the numbers of existing clients.
  'ephmatchProfile.create body.lookingFor',
  'ephmatchProfile.create body.messagingPlatform',
  'ephmatchProfile.create body.version',
  'ephmatchProfile.update body.lookingFor',
  'ephmatchProfile.update body.messagingPlatform',
  'ephmatchProfile.update body.version',
  'ephmatchProfiles.relate body.relation',
  'factrak.create body.version',
  'factrak.update body.version',
  'notificationSettings.addDevice body.token',
  'notificationSettings.addDevice body.type',
  'notificationSettings.update body.topics[].topic',
  'posts.update body.version',
  'rides.update body.version',
  'schedules.postSelections body.courses',
  'schedules.putSelections body.courses',
  'users.update body.campusStatus',
  'users.update body.version',
]

test('every text that people send is sanitized', () => {
  const rows = Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(
      ([name, row]) => [`${feature}.${name}`, row] as const,
    ),
  )
  const unsafe = rows.flatMap(([name, { body }]) =>
    body
      ? texts(body, 'body')
          .filter(([, schema]) => keeps(schema))
          .map(([path]) => `${name} ${path}`)
      : [],
  )
  expect(unsafe.filter((path) => !verbatim.includes(path))).toEqual([])
})

/**
 * Returns true when a schema accepts control or direction characters in a text and leaves them in.
 */
const keeps = (schema: z.ZodMiniType) =>
  ['a\u202eb', 'a\u0007b', `${'long enough '.repeat(20)}\u202e`].some((sample) =>
    [sample, { name: sample }, { [sample]: 1 }, { list: [{ deep: sample }] }].some((given) => {
      const { data } = schema.safeParse(given)
      // The name of a control character, because JSON escapes it.
      const kept = JSON.stringify(data) ?? ''
      return ['\u202e', '\\u0007'].some((bad) => kept.includes(bad))
    }),
  )

/** Every schema of text within another, with its path. */
function texts(schema: z.ZodMiniType, path: string): [path: string, schema: z.ZodMiniType][] {
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      texts(field as z.ZodMiniType, `${path}.${name}`),
    )
  }
  if (schema instanceof z.ZodMiniArray)
    return texts(schema.def.element as z.ZodMiniType, `${path}[]`)
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  ) {
    return texts(schema.def.innerType as z.ZodMiniType, path)
  }
  if (schema instanceof z.ZodMiniUnion) {
    return schema.def.options.flatMap((option) => texts(option as z.ZodMiniType, path))
  }
  return [[path, schema]]
}
