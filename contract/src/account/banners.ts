import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { moment } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { line, text } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { bannerTones, maxBannerLink, maxBannerText } from './bannerRules.ts'

const shown = {
  /** Plain text. */
  text: z.string(),
  tone: z.enum(bannerTones),
  /** The path of a page of the site; null without one. */
  link: z.nullable(z.string()),
}

/** What is above every page now. */
export const Banner = named(
  'Banner',
  z.object({
    /** Another one for each banner, so that dismissing one hides no other. */
    id: z.string(),
    ...shown,
  }),
)
export type Banner = z.output<typeof Banner>

/** The banner as administrators set it: shown now, later or no longer. */
export const AdminBanner = named(
  'AdminBanner',
  z.object({
    ...shown,
    startTime: z.string(),
    /** Null for one that is shown until it is removed. */
    endTime: z.nullable(z.string()),
    version,
  }),
)
export type AdminBanner = z.output<typeof AdminBanner>

export const NewBanner = named(
  'NewBanner',
  z
    .object({
      text: line(maxBannerText, 'Say what people should know.'),
      tone: z.enum(bannerTones, `must be one of ${bannerTones.join(', ')}`),
      /** A path within the site, such as `/faq#printing`. */
      link: z.nullable(
        text(maxBannerLink).check(
          // An address that begins with two slashes is another host's.
          z.regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path of this site, such as /faq'),
        ),
      ),
      /** Null for now. */
      startTime: z.nullable(moment),
      endTime: z.nullable(moment),
      version,
    })
    .check(
      z.refine(
        ({ startTime, endTime }) =>
          !startTime || !endTime || Date.parse(startTime) < Date.parse(endTime),
        { path: ['endTime'], message: 'must be after the start' },
      ),
    ),
)
export type NewBanner = z.output<typeof NewBanner>

const administers: Access = { level: 3, anyOf: ['admin:all'] }
/** The audit log has an entry. */
const change = { access: administers, path: '/admin/banner', invalidates: ['reports'] } as const

/** The banner above every page; there is one at most. */
export const banners = endpoints({
  current: {
    method: 'GET',
    path: '/banner',
    summary: 'What every page shows above its content now; null for nothing',
    access: 'public',
    result: z.nullable(Banner),
  },
  get: {
    method: 'GET',
    path: '/admin/banner',
    summary: 'The banner as it was set, also before its start and after its end; null without one',
    access: administers,
    result: z.nullable(AdminBanner),
  },
  set: {
    ...change,
    method: 'PUT',
    summary: 'Set the banner, in place of the one before; 409 when that has changed since',
    body: NewBanner,
    result: AdminBanner,
  },
  remove: {
    ...change,
    method: 'DELETE',
    summary: 'Remove the banner now',
  },
})
