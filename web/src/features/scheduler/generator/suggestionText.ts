import type { Suggestion } from '@wso/scheduler/generator/request'

/** Why a week is suggested: "4 days, 14 h 45 min from first to last class, lunch on 5 days". */
export function suggestionText({ days, minutes, lunches }: Suggestion): string {
  const size = `${countOf(days)}, ${formatDuration(minutes)} from first to last class`
  return lunches === undefined ? size : `${size}, lunch on ${countOf(lunches)}`
}

const countOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** "18 h 20 min", "45 min". */
function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}
