import { z } from 'zod'
import { endpoints } from '../core/endpoint.ts'

/** Opening hours of one day in the format of existing clients: `open[i]` goes with `close[i]`. */
export const LibraryHours = z
  .object({
    /** The day at the college that the hours apply to: `2026-11-21`. */
    date: z.string(),
    /** When the hours were last changed; null before the first change. */
    updatedTime: z.string().nullable(),
    libraryservices: z.array(
      z.object({
        name: z.string(),
        hours: z.object({
          /** Times in words, "8:00 am"; null where the service is closed all day. */
          open: z.array(z.string()).nullable(),
          close: z.array(z.string()),
        }),
      }),
    ),
  })
  .meta({ id: 'LibraryHours' })
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
