import type { AnswerSource } from './answerSource.ts'
import { offeredSource, ratingsSource } from './courseFacts.ts'
import { bookSource, reviewedSource } from './courses.ts'
import { diningSource, hoursSource } from './dining.ts'
import { directorySource } from './directory.ts'
import { dormSource, roomSource } from './dorms.ts'
import { peopleSource, similarSource, spellingSource } from './people.ts'
import { bulletinSource, discussionSource, tagSource } from './posts.ts'
import { rideSource } from './rides.ts'
import { teachingSource } from './teaching.ts'

/** Every source of the server, each after the one whose answer it needs. */
export const answerSources: readonly AnswerSource[] = [
  directorySource,
  peopleSource,
  reviewedSource,
  offeredSource,
  diningSource,
  hoursSource,
  rideSource,
  dormSource,
  roomSource,
  tagSource,
  bookSource,
  bulletinSource,
  discussionSource,
  ratingsSource,
  teachingSource,
  spellingSource,
  similarSource,
]
