import { expect, test } from 'vitest'
import { requestAnswered, unasked } from './saml.policy.ts'
import type { Assertion } from './samlAssertion.ts'

const now = new Date('2026-10-15T15:00:00Z')
const expected = { issuer: 'idp', audience: 'portal', recipient: 'https://portal/acs', now }

const confirmation = {
  method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  recipient: 'https://portal/acs',
  notBefore: '',
  notOnOrAfter: '2026-10-15T15:05:00Z',
  inResponseTo: '_1',
}
const conditions = { notBefore: '', notOnOrAfter: '', audiences: [['portal']] }
const assertion: Assertion = {
  issuer: 'idp',
  issueInstant: '2026-10-15T15:00:00Z',
  nameID: { value: 'n', format: '' },
  confirmations: [confirmation],
  conditions: [conditions],
  logins: [],
  attributes: [],
}

test('an assertion for this portal answers its request', () => {
  expect(requestAnswered(assertion, expected)).toEqual({ requestID: '_1' })
})

test.each<[string, Partial<Assertion>, string]>([
  ['without a moment of issue', { issueInstant: '' }, 'it was issued in the future'],
  ['without conditions', { conditions: [] }, 'it has no conditions, or several'],
  [
    'with two conditions',
    { conditions: [conditions, conditions] },
    'it has no conditions, or several',
  ],
  [
    'without an audience',
    { conditions: [{ ...conditions, audiences: [] }] },
    'it is for another audience than SAML_ENTITY_ID',
  ],
  [
    'of which one restriction names others',
    { conditions: [{ ...conditions, audiences: [['portal'], ['other']] }] },
    'it is for another audience than SAML_ENTITY_ID',
  ],
  [
    'whose end cannot be read',
    { conditions: [{ ...conditions, notOnOrAfter: 'tomorrow' }] },
    'it is expired or not valid yet',
  ],
  [
    'whose confirmation has no end',
    { confirmations: [{ ...confirmation, notOnOrAfter: '' }] },
    'its confirmation is expired',
  ],
  ['without a confirmation', { confirmations: [] }, 'its recipient is another address'],
  ['that nobody asked for', { confirmations: [{ ...confirmation, inResponseTo: '' }] }, unasked],
])('an assertion %s is refused', (_, change, problem) => {
  expect(requestAnswered({ ...assertion, ...change }, expected)).toEqual({ problem })
})

test('of several confirmations, the one for this portal counts', () => {
  const others = [
    { ...confirmation, recipient: 'https://other/acs', inResponseTo: '_2' },
    { ...confirmation, notOnOrAfter: '2026-10-15T14:00:00Z', inResponseTo: '_3' },
  ]
  const confirmations = [...others, confirmation]
  expect(requestAnswered({ ...assertion, confirmations }, expected)).toEqual({ requestID: '_1' })
})
