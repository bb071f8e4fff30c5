import * as z from 'zod/mini'
import {
  conversationEvents,
  conversationRoles,
  conversationSubjects,
  rideAspects,
  seatStates,
} from './conversationRules.ts'

/** The conversations of a person's data export. Of the other person it has nothing that they wrote. */
export const ownConversations = {
  conversations: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(conversationSubjects),
      /** The id of the thing; null for a match. */
      subjectID: z.nullable(z.int()),
      role: z.enum(conversationRoles),
      createdTime: z.string(),
      updatedTime: z.string(),
      /** True when they ended it. */
      ended: z.boolean(),
      /** The last message that they read; 0 for none. */
      readID: z.int(),
      /** True while a message waits for them. */
      waits: z.boolean(),
      seats: z.nullable(z.int()),
      seatsState: z.nullable(z.enum(seatStates)),
    }),
  ),
  /** The messages they wrote and the steps they took. */
  messages: z.array(
    z.object({
      id: z.int(),
      conversationID: z.int(),
      body: z.nullable(z.string()),
      event: z.nullable(z.enum(conversationEvents)),
      seats: z.nullable(z.int()),
      changes: z.nullable(z.array(z.enum(rideAspects))),
      createdTime: z.string(),
      /** When moderators hid it, and their note. */
      hiddenTime: z.nullable(z.string()),
      hiddenNote: z.nullable(z.string()),
    }),
  ),
}
