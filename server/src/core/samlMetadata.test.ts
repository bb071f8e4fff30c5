import { expect, test } from 'vitest'
import { keys, metadataOf, providerID } from '#test/directory/samlProvider.ts'
import { readSamlMetadata } from './samlMetadata.ts'

const encryption =
  '<md:KeyDescriptor use="encryption"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>x</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>'

test('the metadata says where requests go and which keys sign responses', () => {
  const { entityID, address, certificates } = readSamlMetadata(
    metadataOf([keys.own, keys.other], encryption),
  )
  expect(entityID).toBe(providerID)
  expect(address).toBe('https://idp.college.test/sso')
  expect(certificates.map((text) => text.trim())).toEqual(
    [keys.own, keys.other].map(({ certificate }) => certificate.trim()),
  )
})

test('lines in a certificate, other prefixes and a key for every use are read', () => {
  const lines = metadataOf().replace(/(MII[\w+/]{50})/, '\n  $1\n  ')
  const plain = lines.replaceAll('md:', '').replaceAll('ds:', 'sig:').replace(' use="signing"', '')
  expect(readSamlMetadata(`<?xml version="1.0"?>\n${plain}`).certificates).toHaveLength(1)
})

test.each([
  ['that is no XML', 'metadata', /is not the metadata/],
  ['of a page', '<html></html>', /is not the metadata/],
  [
    'of several providers',
    `<md:EntitiesDescriptor>${metadataOf()}${metadataOf()}</md:EntitiesDescriptor>`,
    /is not the metadata of one/,
  ],
  ['without a redirect', metadataOf().replace('bindings:HTTP-Redirect', 'x'), /HTTP-Redirect/],
  [
    'without a key for signatures',
    metadataOf().replace('use="signing"', 'use="encryption"'),
    /no certificate/,
  ],
  ['with a short key', metadataOf([keys.weak]), /2048 bits/],
  ['with a document type', `<!DOCTYPE x>${metadataOf()}`, /document type/],
])('a file %s is refused, with what is wrong', (_, xml, sentence) => {
  expect(() => readSamlMetadata(xml)).toThrow(sentence)
})
