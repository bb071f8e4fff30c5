import { z } from 'zod'
import { endpoints } from './core/endpoint.ts'

export const chat = endpoints({
  token: {
    method: 'GET',
    path: '/chat/auth/token',
    summary: 'A token for the chat server, good for 15 minutes and for nothing else',
    access: { level: 3, anyOf: ['service:chat'] },
    result: z.string(),
  },
})
