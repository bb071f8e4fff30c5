import { addDays, dayIn, instantOf, minutesIn, zoneOffset } from '@wso/contract/core/dates/day'
import type { Config } from '../../../config/config.ts'

/** Returns true when this portal sends email, which needs a mail server and the portal's own address. */
export const canMail = ({ SMTP_URL, PUBLIC_URL }: Config) => Boolean(SMTP_URL && PUBLIC_URL)

const minute = 60_000
const maxAttempts = 8

/** Returns when a failed message is retried: after 30 seconds, then four times as long, up to six hours. Undefined after the last attempt. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= maxAttempts) return undefined
  const wait = Math.min(0.5 * minute * 4 ** (attempts - 1), 360 * minute)
  return new Date(now.getTime() + wait)
}

/**
 * Returns true when a mail server refused a recipient or a message for ever (SMTP 5xx), so that nothing
 * is gained by a repeat. A refused login or sender is the portal's fault, and passes once it is corrected.
 */
export const isRefusedForEver = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'command' in error &&
  /^(?:RCPT TO|DATA)$/.test(String(error.command))

type Quiet = { quietFrom: number | null; quietTo: number | null }

/** Returns when push may be sent: now, or at the end of the quiet hours, which are in college time. */
export function afterQuietHours({ quietFrom, quietTo }: Quiet, now: Date, timeZone: string): Date {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return now
  const minutes = minutesIn(now, timeZone)
  const since = modulo(minutes - quietFrom)
  if (since >= modulo(quietTo - quietFrom)) return now
  const today = dayIn(now, timeZone)
  // Read from the clock, because a night in which it changes is an hour longer or shorter.
  const lastDay = minutes < quietTo ? today : addDays(today, 1)
  return new Date(instantOf(zoneOffset(timeZone), lastDay, quietTo))
}

const minutesOfDay = 1440
const modulo = (minutes: number) => (minutes + minutesOfDay) % minutesOfDay

/** `22:30` → 1350 */
export function minutesOf(time: string): number {
  const [hour = 0, minutes = 0] = time.split(':').map(Number)
  return hour * 60 + minutes
}

/** 1350 → `22:30` */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
