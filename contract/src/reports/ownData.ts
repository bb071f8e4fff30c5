import * as z from 'zod/mini'
import { NewReport } from './reports.ts'

/** The reports of a person's data export. */
export const ownReports = {
  reports: z.array(
    z.object({
      ...NewReport.shape,
      id: z.int(),
      /** The id of the reported item. */
      itemID: z.int(),
      note: z.nullable(z.string()),
      createdTime: z.string(),
    }),
  ),
}
