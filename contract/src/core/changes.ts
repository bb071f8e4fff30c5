import * as z from 'zod/mini'

/**
 * The body of a PATCH: any of the fields. Absent fields stay unchanged; an empty body, which
 * existing clients send, changes nothing. Do not pass schemas with defaults: they would overwrite
 * stored values.
 */
export const changesTo = <S extends z.core.$ZodShape>(schema: z.ZodMiniObject<S>) =>
  z.partial(schema)

const badMoment = 'must be a date and time (RFC 3339)'

/**
 * A moment on the wire: ISO 8601 with an offset. The year is at least 1, the earliest that
 * PostgreSQL reads in this format.
 */
export const moment = z.iso
  .datetime({ offset: true, error: badMoment, abort: true })
  .check(z.refine((value) => !value.startsWith('0000'), { error: badMoment, abort: true }))
