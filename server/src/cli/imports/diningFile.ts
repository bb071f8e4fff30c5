import { z } from 'zod'
import { readTime } from '#core/calendar/readTime.ts'

/** `7:30am`, `7:30 pm` or `07:30`; `24:00` is midnight. */
const Time = z.string().transform((text, issues) => {
  const time = text === '24:00' ? '00:00' : readTime(text)
  if (time !== undefined) return time
  issues.addIssue('must be a time such as 7:30am')
  return z.NEVER
})

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must be at most 100 characters')

const Item = z.object({
  id: z.int().optional(),
  name,
  vegetarian: z.boolean().default(false),
  vegan: z.boolean().default(false),
  glutenFree: z.boolean().default(false),
  allergens: z.array(name).max(20, 'must be at most 20').optional(),
})

const Course = z.object({ name, items: z.array(Item).max(200, 'must be at most 200').nullable() })

const Meal = z.object({
  name,
  hours: z.object({ open: Time, close: Time }).nullish(),
  courses: z.record(z.string(), Course).nullish(),
})

const Vendor = z.object({
  name,
  operating: z.boolean().default(true),
  onlineOrder: z.boolean().default(false),
  meals: z.record(z.string(), Meal).default({}),
})

const slug = z.string().regex(/^[a-z0-9-]{1,50}$/, 'must be a name such as north-hall')
const Vendors = z.record(slug, Vendor)

const Days = z.record(
  z.iso.date('must be a date such as 2026-11-26'),
  z.object({ vendors: Vendors }),
)

/** Menus by day, or those of one day as `dining.json` has them. */
export const DiningFile = z
  .object({ days: Days.optional(), vendors: Vendors.optional() })
  .refine(({ days, vendors }) => Boolean(days) !== Boolean(vendors), {
    message: 'must have either "days" or "vendors"',
  })
