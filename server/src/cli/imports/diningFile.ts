import * as z from 'zod/mini'
import { readTime } from '#core/calendar/readTime.ts'

/** `7:30am`, `7:30 pm` or `07:30`; `24:00` is midnight. */
const Time = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const time = text === '24:00' ? '00:00' : readTime(text)
    if (time !== undefined) return time
    issues.push({ code: 'custom', message: 'must be a time such as 7:30am', input: text })
    return z.NEVER
  }),
)

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'must not be empty'),
    z.maxLength(100, 'must be at most 100 characters'),
  )

const Item = z.object({
  id: z.optional(z.int()),
  name,
  vegetarian: z._default(z.boolean(), false),
  vegan: z._default(z.boolean(), false),
  glutenFree: z._default(z.boolean(), false),
  allergens: z.optional(z.array(name).check(z.maxLength(20, 'must be at most 20'))),
})

const Course = z.object({
  name,
  items: z.nullable(z.array(Item).check(z.maxLength(200, 'must be at most 200'))),
})

const Hours = z.object({ open: Time, close: Time })

const Meal = z.object({
  name,
  /** A list for a meal that is served twice a day. A closing time that is not later is after midnight. */
  hours: z.nullish(
    z.pipe(
      z.transform((hours: unknown) => (Array.isArray(hours) ? hours : [hours])),
      z.array(Hours).check(z.maxLength(3, 'must be at most 3')),
    ),
  ),
  courses: z.nullish(z.record(z.string(), Course)),
})

const Vendor = z.object({
  name,
  operating: z._default(z.boolean(), true),
  onlineOrder: z._default(z.boolean(), false),
  meals: z._default(z.record(z.string(), Meal), {}),
})

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,50}$/, 'must be a name such as north-hall'))
const Vendors = z.record(slug, Vendor)

const Days = z.record(
  z.iso.date('must be a date such as 2026-11-26'),
  z.object({ vendors: Vendors }),
)

/** Menus by day, or those of one day as `dining.json` has them. */
export const DiningFile = z.object({ days: z.optional(Days), vendors: z.optional(Vendors) }).check(
  z.refine(({ days, vendors }) => Boolean(days) !== Boolean(vendors), {
    message: 'must have either "days" or "vendors"',
  }),
)
