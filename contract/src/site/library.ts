import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'

/** Opening hours of one day in the format of existing clients: `open[i]` goes with `close[i]`. */
export const LibraryHours = named(
  'LibraryHours',
  z.object({
    /** The day at the college that the hours apply to: `2026-11-21`. */
    date: z.string(),
    /** When the hours were last changed; empty before the first change. */
    updateTime: z.string(),
    /** By name, in the order of the import. */
    libraryservices: z.record(
      z.string(),
      z.object({
        name: z.string(),
        hours: z.object({
          /** Times in words, "8:00 am"; "Closed", without a closing time, when closed all day. */
          open: z.array(z.string()),
          close: z.array(z.string()),
        }),
      }),
    ),
  }),
)
export type LibraryHours = z.output<typeof LibraryHours>

export const library = endpoints({
  hours: {
    method: 'GET',
    path: '/library.json',
    summary: "Today's hours of the library and its services, as LibraryHours",
    root: true,
    access: 'public',
    raw: 'application/json',
  },
})
