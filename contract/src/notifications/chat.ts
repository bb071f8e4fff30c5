import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'

export const chat = endpoints({
  token: {
    method: 'GET',
    path: '/chat/auth/token',
    summary: 'A token for the chat server, valid for 15 minutes',
    access: { level: 3, anyOf: ['service:chat'] },
    credential: true,
    result: z.string(),
  },
})
