import * as z from 'zod/mini'

/** A calendar day at the college, `2026-11-21`. */
export const dayField = z.iso.date({ error: 'must be a day (YYYY-MM-DD)', abort: true }).check(
  z.refine((value) => {
    const year = Number(value.slice(0, 4))
    return year >= 2000 && year < 2100
  }, 'must be between the years 2000 and 2099'),
)
