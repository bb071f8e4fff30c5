import type { BanChanges, NewBan } from '@wso/contract/account/adminBans'
import type { Context } from '#core/context.ts'
import { invalidField, refuse } from '#core/refusal.ts'
import { checkVersion } from '#core/version.ts'
import { presentBan } from '../adminPeople/adminPeople.present.ts'
import { get } from '../adminPeople/adminPeople.service.ts'
import { changePerson } from '../adminPeople/adminPeople.write.ts'
import { areasOf, currentBan, endOn, liftBan, setBan } from '../adminPeople/banChanges.ts'

/**
 * Bans a person.
 * @throws 1101 for an end that is not in the future, 409 when a ban is in force, 1409 for the viewer, 1330
 * when they are no administrator any more, 404
 */
export const place = (context: Context, id: number, { areas, reason, endDay }: NewBan) =>
  changePerson(context, id, async (within, person) => {
    if (await currentBan(within, id)) {
      throw refuse('conflict', `${person.name} has been banned since you opened this page.`)
    }
    const endTime = endTimeOf(within, endDay)
    await setBan(within, person, { before: undefined, areas, reason, endTime })
  })

/**
 * Changes the ban in force.
 * @throws 409 with the person when it has changed, and without data when it has ended; otherwise as
 * `place()`
 */
export const change = (context: Context, id: number, { version, ...changes }: BanChanges) =>
  changePerson(context, id, async (within, person) => {
    const before = await currentBan(within, id)
    if (!before) throw refuse('conflict', `The ban of ${person.name} has ended.`)
    const current = presentBan(before)
    await checkVersion({ given: version, current: current.version }, () => get(within, id))
    const { areas = areasOf(before), reason = before.reason, endDay } = changes
    const endTime = endDay === undefined ? before.endTime : endTimeOf(within, endDay)
    const after = presentBan({ ...before, reason, endTime }, areas)
    if (after.version === current.version) return
    await setBan(within, person, { before, areas, reason, endTime })
  })

/** Ends the ban in force, if there is one. @throws 1409, 1330, 404 as `place()` */
export const end = (context: Context, id: number) =>
  changePerson(context, id, async (within, person) => {
    const before = await currentBan(within, id)
    if (before) await liftBan(within, person, before)
  })

/** @throws 1101 for a day that is not in the future */
function endTimeOf(context: Context, day: string | null): string | null {
  if (day === null) return null
  const moment = endOn(day, context)
  if (!moment) throw invalidField('endDay', 'Choose a day after today.')
  return moment
}
