import type { banAreas } from '@wso/contract/account/administration.limits'
import { campus } from '@wso/contract/campus'

const { services } = campus

export type Area = (typeof banAreas)[number]

/** What a person is banned from, within a sentence. */
export const areaLabels: Record<Area, string> = {
  bulletinRead: 'reading the boards',
  bulletinWrite: 'posting on the boards',
  factrak: services.factrak,
  dormtrak: services.dormtrak,
  booktrak: services.booktrak,
  goodrich: services.goodrich,
  ephcatch: services.ephcatch,
  ephmatch: services.ephmatch,
  freeTimes: 'free times',
}
