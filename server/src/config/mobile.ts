import * as z from 'zod/mini'
import { setting } from '../core/setting.ts'
import { address } from './fields.ts'

/** The settings of the files for phones. */
export const mobileSettings = {
  PAPER_FEED_URL: setting('the RSS feed of the college paper, for phones', z.optional(address)),
  RADIO_URL: setting(
    "the radio station's API, with its playlists, spins and shows, for phones",
    z.optional(address),
  ),
  RADIO_TOKEN: setting(
    "the token of the radio station's API",
    z.optional(z.string().check(z.maxLength(500))),
  ),
}
