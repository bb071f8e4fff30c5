import * as z from 'zod/mini'
import { NewAppeal } from './decisions.ts'
import { NewReport } from './reports.ts'

const { secret: _, ...fieldsOfReport } = NewReport.shape

/** The reports of a person's data export. */
export const ownReports = {
  reports: z.array(
    z.object({
      ...fieldsOfReport,
      id: z.int(),
      /** The id of the reported item. */
      itemID: z.int(),
      note: z.nullable(z.string()),
      createdTime: z.string(),
    }),
  ),
  /** Appeals against decisions about what the person wrote; `id` is that of the decision. */
  appeals: z.array(
    z.object({
      ...NewAppeal.shape,
      id: z.int(),
      createdTime: z.string(),
      answeredTime: z.nullable(z.string()),
    }),
  ),
}
