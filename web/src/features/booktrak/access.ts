import type { Access } from '@wso/contract/core/access'
import { useSession } from '#core/session/session.ts'

/** The API's access rules, for pages: importing the originals would load their schemas. */
export const readsBooks: Access = { level: 3, anyOf: ['service:booktrak'] }
export const writesBooks: Access = {
  level: 3,
  anyOf: ['service:booktrak:write'],
  and: ['write:self'],
}

/** Returns true when the viewer may list books and answer listings. */
export const useMayWrite = () => useSession().claims.scopes.has('service:booktrak:write')
