import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { IdParams } from '../core/page.ts'
import { User } from './users.ts'

/** The maximum number of people that one person can star. */
export const maxStars = 100

const directory: Access = { level: 3, anyOf: ['service:users'] }

/** The people whom the viewer has starred. Only the viewer sees them. */
export const stars = endpoints({
  list: {
    method: 'GET',
    path: '/users/starred',
    summary:
      'The people you have starred, by name; those whom the directory no longer shows are left out',
    access: directory,
    result: z.array(User),
  },
  add: {
    method: 'PUT',
    path: '/users/:id/star',
    summary: `Star a person; you can star at most ${maxStars} people`,
    access: directory,
    params: IdParams,
    refuses: ['invalid', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/users/:id/star',
    summary: 'Remove your star from a person',
    access: directory,
    params: IdParams,
  },
})
