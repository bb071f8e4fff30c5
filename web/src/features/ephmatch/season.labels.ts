import { campus } from '@wso/contract/campus'
import type { EphmatchSeason } from '@wso/contract/matching/season'
import { dayOf, startOfDay } from '#core/format/collegeDay.ts'
import { shortDay, timeAgo, timeOfDay } from '#core/format/dates.ts'

const { ephmatch } = campus.services

const isMidnight = (moment: string) => startOfDay(dayOf(moment)) === new Date(moment).toISOString()

/** "Mon, Nov 2", or "Mon, Nov 2 at 9:00 am" unless it is the start of the day. */
const startLabel = (moment: string) =>
  isMidnight(moment) ? shortDay(moment) : `${shortDay(moment)} at ${timeOfDay(moment)}`

/** "Mon, Nov 30 at midnight", or "Mon, Nov 30 at 9:00 am" unless it is the end of the day. */
const endLabel = (moment: string) =>
  isMidnight(moment)
    ? `${shortDay(new Date(Date.parse(moment) - 1))} at midnight`
    : `${shortDay(moment)} at ${timeOfDay(moment)}`

/** "Closes Mon, Nov 30 at midnight."; empty while closed. */
export const closingLabel = ({ closingTime }: EphmatchSeason): string =>
  closingTime ? `Closes ${endLabel(closingTime)}.` : ''

const openingLabel = (moment: string, now: Date, verb: string) =>
  `${ephmatch} ${verb} ${startLabel(moment)}, ${timeAgo(moment, now)}`

type ClosedLabels = { title: string; text: string }

/** Describes Ephmatch for a person who cannot browse now: when, and for whom, it opens. */
export function closedLabels(season: EphmatchSeason, now: Date): ClosedLabels {
  const { available, seniorOnly, nextOpenTime } = season
  if (available && seniorOnly) {
    const next = nextOpenTime && ` ${openingLabel(nextOpenTime, now, 'opens again')}.`
    return {
      title: `${ephmatch} is open to seniors only`,
      text: `${closingLabel(season)}${next ?? ''} Your profile is not shown until then.`,
    }
  }
  if (nextOpenTime) {
    return {
      title: openingLabel(nextOpenTime, now, 'opens'),
      text: `${seniorOnly ? 'It opens to seniors only. ' : ''}No one sees your profile until then.`,
    }
  }
  return {
    title: `${ephmatch} is closed for this year`,
    text: 'No opening is planned yet. We’ll announce it here, and in the menu four weeks ahead.',
  }
}
