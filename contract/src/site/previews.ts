import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'

/** What a link preview says about a page, as a caller without a login may read it. */
export const Preview = named(
  'Preview',
  z.object({
    /** The name of the service. */
    service: z.string(),
    title: z.string(),
    text: z.string(),
    /** The path of the page, with the part of the query that chooses what it shows. */
    path: z.string(),
  }),
)
export type Preview = z.output<typeof Preview>

/** A path of the site with its query; a shared schedule is part of its URL. */
const path = z.string('must be a path').check(
  z.maxLength(4400, 'must be at most 4400 characters'),
  z.regex(/^\/(?![/\\])/, 'must begin with one slash'),
  // A URL parser leaves these out, and would read what follows as the address of a host.
  z.regex(/^[^\t\n\r]*$/, 'must be one line without tabs'),
)
const query = z.object({ path: z._default(path, '/') })

export const previews = endpoints({
  get: {
    method: 'GET',
    path: '/preview',
    summary: 'What a link preview says about a page of the site: nothing that requires a login',
    access: 'public',
    query,
    result: Preview,
  },
  picture: {
    method: 'GET',
    root: true,
    path: '/pic/preview.png',
    summary: 'The picture of a link preview, 1200 by 630',
    access: 'public',
    query,
    raw: 'image/png',
  },
})
