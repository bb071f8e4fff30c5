import type { Config } from '../../../config/config.ts'
import { partsOf, type Person } from './scim.policy.ts'
import { schemas } from './scimPaths.ts'

/** A person with the name of their department. */
export type PersonWithDepartment = { person: Person; department: string | null }

type Settings = Pick<Config, 'PUBLIC_URL'>

/** The address of a resource, whole where the portal knows its own. */
export const locationOf = ({ PUBLIC_URL = '' }: Settings, path: string) =>
  `${PUBLIC_URL}/scim/v2/${path}`

/** Presents a person as SCIM names them, without the attributes that are empty. */
export function presentUser({ person, department }: PersonWithDepartment, config: Settings) {
  const { id, unixID, williamsID, name, williamsEmail, classYear, major } = person
  const ofPortal = present({ classYear, major })
  return present({
    schemas: [
      schemas.user,
      ...(department === null ? [] : [schemas.enterprise]),
      ...(Object.keys(ofPortal).length === 0 ? [] : [schemas.portal]),
    ],
    id: String(id),
    externalId: williamsID,
    userName: unixID,
    name: { formatted: name, ...partsOf(name) },
    displayName: name,
    nickName: person.nickname,
    title: person.title,
    userType: person.type,
    active: person.atWilliams,
    emails: williamsEmail === null ? null : [{ value: williamsEmail, type: 'work', primary: true }],
    [schemas.enterprise]: department === null ? null : { department },
    [schemas.portal]: Object.keys(ofPortal).length === 0 ? null : ofPortal,
    meta: {
      resourceType: 'User',
      created: new Date(person.createdTime).toISOString(),
      location: locationOf(config, `Users/${id}`),
    },
  })
}

const present = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Presents a page of resources. */
export const presentList = (
  resources: readonly object[],
  { total, startIndex }: { total: number; startIndex: number },
) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
