import * as z from 'zod/mini'

/** A moderator's decision; `note` is the reason, which the moderator writes for the author. */
export const decision = z.object({
  action: z.enum(['keep', 'hide', 'remove']),
  note: z.optional(z.string().check(z.maxLength(1000))),
  /** True for the answer to the author's appeal. */
  isAnswer: z.optional(z.boolean()),
})

/** A moderator's decision as a predicate, to follow the name of an item. */
const done = { keep: 'is shown again', hide: 'was hidden', remove: 'was removed' } as const

/** "“Shorelines” was hidden", or that an appeal about it was answered */
export const decisionTitle = (name: string, { action, isAnswer }: z.output<typeof decision>) =>
  isAnswer ? `Your appeal about ${name} was answered` : `${name} ${done[action]}`

/** What the moderator wrote, after the outcome of an appeal. */
export const decisionBody = ({ action, note, isAnswer }: z.output<typeof decision>) =>
  [(isAnswer || !note) && outcomes[action], note && `Moderators wrote: ${note}`]
    .filter(Boolean)
    .join(' ')

export const outcomes = {
  keep: 'Moderators kept it.',
  hide: 'Moderators hid it.',
  remove: 'Moderators removed it.',
} as const
