import { z } from 'zod'
import { endpoints } from './core/endpoint.ts'

const Health = z.object({ ok: z.literal(true) })

export const status = endpoints({
  health: {
    method: 'GET',
    path: '/health-check',
    summary: 'Whether the portal answers',
    access: 'public',
    result: Health,
  },
  bareHealth: {
    method: 'GET',
    path: '/health-check',
    summary: 'The same for existing clients and load balancers: `{"ok":true}`',
    access: 'public',
    root: true,
    raw: 'application/json',
  },
  words: {
    method: 'GET',
    path: '/words',
    summary: 'Three random words, W… S… O…, for the title of the home page',
    access: 'public',
    result: z.string(),
  },
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description, for programs (OpenAPI 3.1)',
    access: 'public',
    raw: 'application/json',
  },
  docs: {
    method: 'GET',
    path: '/docs',
    summary: 'This description, for people',
    access: 'public',
    raw: 'text/html',
  },
  docsStyle: {
    method: 'GET',
    path: '/docs.css',
    summary: 'How the page of the description looks',
    access: 'public',
    raw: 'text/css',
  },
  pageView: {
    method: 'POST',
    path: '/page-views',
    summary: 'Counts a page view, where the portal counts them: the path alone, of nobody',
    access: 'public',
    body: z.object({
      path: z
        .string()
        .max(300)
        .regex(/^\/[^?#]*$/, 'must be a path without a query'),
    }),
    /** Whether this portal counts; a site that hears "no" does not ask again. */
    result: z.object({ counted: z.boolean() }),
  },
})
