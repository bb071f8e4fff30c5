import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { readsDorms } from './dorms.ts'

/** The room draw as of its last import. */
export const DormDraw = named(
  'DormDraw',
  z.object({
    /** Absent when there is no room draw. */
    updatedTime: z.optional(z.string()),
    freeBeds: z.int(),
    /** Dorms that still have free beds, most free beds first. */
    dorms: z.array(z.object({ id: z.int(), name: z.string(), freeBeds: z.int() })),
  }),
)
export type DormDraw = z.output<typeof DormDraw>

export const dormDraw = endpoints({
  get: {
    method: 'GET',
    path: '/dormtrak/draw',
    summary: 'The number of free beds, in total and by dorm',
    access: readsDorms,
    result: DormDraw,
  },
})
