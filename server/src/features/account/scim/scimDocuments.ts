import type { Config } from '../../../config/config.ts'
import { locationOf, presentList } from './scim.present.ts'
import { mostListed } from './scim.service.ts'
import { schemas } from './scimPaths.ts'

/* What the portal says of its SCIM: RFC 7643, sections 5 to 7. */

type Settings = Pick<Config, 'PUBLIC_URL'>

const no = { supported: false }

/** What is supported. */
export const providerConfig = (config: Settings) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostListed },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the setting SCIM_TOKEN.',
      primary: true,
    },
  ],
  meta: {
    resourceType: 'ServiceProviderConfig',
    location: locationOf(config, 'ServiceProviderConfig'),
  },
})

/** The types of resources: people alone. */
export const resourceTypes = (config: Settings) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A person',
    schema: schemas.user,
    schemaExtensions: [
      { schema: schemas.enterprise, required: false },
      { schema: schemas.portal, required: false },
    ],
    meta: { resourceType: 'ResourceType', location: locationOf(config, 'ResourceTypes/User') },
  },
]

type More = Record<string, unknown>

const attribute = (name: string, description: string, more: More = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const nameParts = [
  attribute('formatted', 'The name'),
  attribute('givenName', 'The name without its last word'),
  attribute('familyName', 'The last word of the name'),
]

const emailParts = [
  attribute('value', 'The address'),
  attribute('type', 'Always work', { mutability: 'readOnly', canonicalValues: ['work'] }),
  attribute('primary', 'Always true', { type: 'boolean', mutability: 'readOnly' }),
]

/** The schemas of a person with their attributes. */
export const schemaDocuments = (config: Settings) =>
  [
    {
      id: schemas.user,
      name: 'User',
      attributes: [
        attribute('userName', 'The username', { required: true, uniqueness: 'server' }),
        attribute('name', 'The name', { type: 'complex', subAttributes: nameParts }),
        attribute('displayName', 'The name as shown', { required: true }),
        attribute('nickName', 'What the person is called'),
        attribute('title', 'The title'),
        attribute('userType', 'student, alumni, professor or staff', { required: true }),
        attribute('active', 'Whether the person is at the college', { type: 'boolean' }),
        attribute('emails', 'The email of the college', {
          type: 'complex',
          multiValued: true,
          subAttributes: emailParts,
        }),
      ],
    },
    {
      id: schemas.enterprise,
      name: 'EnterpriseUser',
      attributes: [attribute('department', 'The name of the department')],
    },
    {
      id: schemas.portal,
      name: 'PortalUser',
      attributes: [
        attribute('classYear', 'The class year', { type: 'integer' }),
        attribute('major', 'The major'),
      ],
    },
  ].map((each) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...each,
    meta: { resourceType: 'Schema', location: locationOf(config, `Schemas/${each.id}`) },
  }))

/** Presents all documents of a kind. */
export const listOf = (documents: readonly object[]) =>
  presentList(documents, { total: documents.length, startIndex: 1 })
