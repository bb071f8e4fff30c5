import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'

const Health = z.object({ ok: z.literal(true) })

export const status = endpoints({
  health: {
    method: 'GET',
    path: '/health-check',
    summary: 'Check that the portal is up',
    access: 'public',
    result: Health,
  },
  bareHealth: {
    method: 'GET',
    path: '/health-check',
    summary: 'Check that the portal is up, for existing clients and load balancers: `{"ok":true}`',
    access: 'public',
    root: true,
    token: 'none',
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
    summary: 'This API as an OpenAPI 3.1 document',
    access: 'public',
    raw: 'application/json',
  },
  docs: {
    method: 'GET',
    path: '/docs',
    summary: 'This API as a web page',
    access: 'public',
    raw: 'text/html',
  },
  docsStyle: {
    method: 'GET',
    path: '/docs.css',
    summary: 'The stylesheet of the API page',
    access: 'public',
    raw: 'text/css',
  },
  problem: {
    method: 'POST',
    path: '/site-problems',
    summary: 'Report a client-side error, without anything a person typed or read',
    access: 'public',
    body: z.object({
      /** The page's path pattern, such as `/facebook/users/:id`. */
      page: z
        .string()
        .check(z.maxLength(100), z.regex(/^\/[\w:/-]*$/, 'must be the pattern of a page')),
      /** The error's name, such as `TypeError`. Its message may quote content and is not sent. */
      name: z.string().check(z.maxLength(60), z.regex(/^\w+$/, 'must be the name of an error')),
      /** The position in the site's files: `assets/RidePage-x1.js:1:203`. */
      places: z
        .array(
          z
            .string()
            .check(
              z.maxLength(120),
              z.regex(/^[\w./-]+:\d+:\d+$/, 'must be a file, a line and a column'),
            ),
        )
        .check(z.maxLength(10)),
    }),
  },
  pageView: {
    method: 'POST',
    path: '/page-views',
    summary: 'Count a page view, if the portal counts them: only the path, without a person',
    access: 'public',
    body: z.object({
      path: z
        .string()
        .check(z.maxLength(300), z.regex(/^\/[^?#]*$/, 'must be a path without a query')),
    }),
    /** Whether page views are counted; when false, the site stops reporting them. */
    result: z.object({ counted: z.boolean() }),
  },
})
