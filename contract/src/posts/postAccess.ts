import type { Access } from '../core/access.ts'

export const readsBulletins: Access = { level: 1, anyOf: ['service:bulletin'] }
export const writesBulletins: Access = {
  level: 3,
  anyOf: ['write:self'],
  and: ['service:bulletin:write'],
}
