import * as z from 'zod/mini'

/** What changed about a section. */
export const change = z.object({
  kind: z.enum(['time', 'room', 'instructor', 'canceled']),
  before: z.string().check(z.maxLength(500)),
  after: z.string().check(z.maxLength(500)),
})

const aspects = { time: 'Time', room: 'Room', instructor: 'Instructor', canceled: 'Canceled' }

/** "Room: Quill 3 → Quill 5" */
export const changeText = ({ kind, before, after }: z.output<typeof change>) =>
  kind === 'canceled' ? before : `${aspects[kind]}: ${before || 'none'} → ${after || 'none'}`

/** "MATH 150 changed: time, room" */
export const changesTitle = (code: string, changes: readonly z.output<typeof change>[]) =>
  changes.some(({ kind }) => kind === 'canceled')
    ? `${code} was canceled`
    : `${code} changed: ${changes.map(({ kind }) => kind).join(', ')}`
