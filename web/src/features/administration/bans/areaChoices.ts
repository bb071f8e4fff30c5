import { banAreas } from '@wso/contract/account/administration.limits'
import { isOffered } from '#core/navigation/offered.ts'
import { type Area, areaLabels } from '#core/session/banAreas.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { ephcatchPaths } from '#features/ephcatch/ephcatch.paths.ts'
import { ephmatchPaths } from '#features/ephmatch/ephmatch.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { freeTogether } from '#features/freeTimes/freeTimes.paths.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'

const boards = bulletinPaths.list.to({ params: { type: 'announcement' } })

/** The page that a ban from each area closes. */
const areaPages: Record<Area, string> = {
  bulletinRead: boards,
  bulletinWrite: boards,
  factrak: factrakPaths.home.to(),
  dormtrak: dormtrakPaths.home.to(),
  booktrak: booktrakPaths.home.to(),
  goodrich: goodrichPaths.order.to(),
  ephcatch: ephcatchPaths.people.to(),
  ephmatch: ephmatchPaths.browse.to(),
  freeTimes: freeTogether.to(),
}

/**
 * Returns the areas that someone can be banned from, and the given ones, with their names. Those of
 * services that are off are left out. Call it while rendering.
 */
export const areaChoices = (also: readonly Area[] = []) =>
  banAreas
    .filter((area) => isOffered(areaPages[area]) || also.includes(area))
    .map((value) => ({ value, label: nameOf(areaLabels[value]) }))

/** "Reading the boards" for "reading the boards" */
const nameOf = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)
