import type { BannerTone } from '@wso/contract/account/bannerRules'
import type { AdminBanner } from '@wso/contract/account/banners'
import { campus } from '@wso/contract/campus'
import { dayIn, instantOf, minutesIn, zoneOffset } from '@wso/contract/core/dates/day'
import type { Saved } from '#core/forms/conflicts.ts'

/** The values of the form; moments in the format of their inputs, at the college, empty for none. */
export type BannerValues = {
  text: string
  tone: BannerTone
  link: string
  startTime: string
  endTime: string
}

const emptyBanner: BannerValues = { text: '', tone: 'notice', link: '', startTime: '', endTime: '' }

const two = (number: number) => String(number).padStart(2, '0')

/** "2026-11-21T17:30" at the college */
function typedMoment(moment: string): string {
  const date = new Date(moment)
  const minutes = minutesIn(date, campus.timeZone)
  return `${dayIn(date, campus.timeZone)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns the moment at which the clocks of the college show this. */
function momentOf(typed: string): string {
  const [day = '', time = ''] = typed.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const offset = zoneOffset(campus.timeZone)
  return new Date(instantOf(offset, day, hours * 60 + minutes)).toISOString()
}

export const savedBanner = (banner: AdminBanner | null): Saved<BannerValues> =>
  banner
    ? {
        start: {
          text: banner.text,
          tone: banner.tone,
          link: banner.link ?? '',
          startTime: typedMoment(banner.startTime),
          endTime: banner.endTime ? typedMoment(banner.endTime) : '',
        },
        version: banner.version,
      }
    : { start: emptyBanner, version: undefined }

/** Returns the body without the version. */
export const bodyOf = ({ link, startTime, endTime, ...words }: BannerValues) => ({
  ...words,
  link: link.trim() || null,
  startTime: startTime ? momentOf(startTime) : null,
  endTime: endTime ? momentOf(endTime) : null,
})
