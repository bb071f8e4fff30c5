const minute = 60_000
const day = 1440 * minute

/**
 * How failures of one kind are counted, and the number after which each one delays the next
 * attempt.
 */
export type Limit = { most: number; windowMs: number; delay: (failures: number) => number }

/** Starts at one second and doubles with each failure beyond the limit, up to 15 minutes. */
const growing = (most: number) => (failures: number) =>
  Math.min(15 * minute, 1000 * 2 ** Math.min(30, failures - most))

/** One person mistyping from one place: ten attempts, then a delay. */
export const pairLimit: Limit = { most: 10, windowMs: 15 * minute, delay: () => 15 * minute }

/** Guessing one account from many places. */
export const accountLimit: Limit = { most: 100, windowMs: day, delay: growing(100) }

/** Guessing many accounts from one place, which may be the shared address of a dorm. */
export const networkLimit: Limit = { most: 200, windowMs: 15 * minute, delay: growing(200) }

/**
 * Trying a common password on many accounts of one place. Counts distinct accounts, whatever their
 * number of failures, and applies to familiar networks too. Its delay stays short, because a whole
 * campus may share the address.
 */
export const accountsLimit: Limit = {
  most: 100,
  windowMs: 60 * minute,
  delay: (accounts) => Math.min(minute, 1000 * 2 ** Math.min(30, accounts - 100)),
}

type Failures = { count: number; newest: number }

/** Returns when the next attempt is allowed, in milliseconds since 1970; 0 for now. */
export const blockedUntil = ({ most, delay }: Limit, { count, newest }: Failures) =>
  count < most ? 0 : newest + delay(count)
