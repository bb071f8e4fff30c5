import * as z from 'zod/mini'
import { fieldsOf } from '../core/fieldsOf.ts'
import { FreeGroup, NewFreeGroup } from './freeTimes.ts'
import { SavedPlan } from './plans.ts'
import { SavedSchedule } from './schedules.ts'

const person = { userID: z.int(), name: z.string() }

/** The schedules, plans and free times of a person's data export. */
export const ownPlanning = {
  schedules: z.array(SavedSchedule),
  plans: z.array(SavedPlan),
  courseSelections: z.nullable(z.object({ courses: z.string(), updatedTime: z.string() })),
  /** When the calendar feed was created; null without one. Its URL is not stored. */
  calendarFeed: z.nullable(z.object({ since: z.string() })),
  /** The people they share their free times with. */
  freeShares: z.array(z.object({ ...person, createdTime: z.string() })),
  freeGroups: z.array(
    z.object({
      id: z.int(),
      ...fieldsOf(FreeGroup, NewFreeGroup),
      createdTime: z.string(),
      people: z.array(z.object(person)),
    }),
  ),
}
