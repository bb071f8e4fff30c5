import * as z from 'zod/mini'
import { fieldsOf } from '../core/fieldsOf.ts'
import { NewSurvey, Survey } from './reviews.ts'

/** The Factrak part of a person's data export. */
export const ownFactrak = {
  reviews: z.array(
    z.object({
      id: z.int(),
      ...fieldsOf(Survey, NewSurvey),
      professor: z.string(),
      /** The course code, such as `CSCI 134`. */
      course: z.string(),
      hiddenTime: z.nullable(z.string()),
      /** When moderators removed it, for as long as it is kept for an appeal. */
      removedTime: z.nullable(z.string()),
      createdTime: z.string(),
    }),
  ),
  /** Reviews written under an earlier account of theirs that was deleted. */
  earlierReviews: z.array(z.object({ professorID: z.int(), courseID: z.int() })),
  votes: z.array(z.object({ surveyID: z.int(), agrees: z.boolean() })),
  flags: z.array(
    z.object({
      surveyID: z.int(),
      reason: z.string(),
      createdTime: z.string(),
      decidedTime: z.nullable(z.string()),
    }),
  ),
}
