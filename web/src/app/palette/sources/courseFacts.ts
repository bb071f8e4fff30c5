import { campus } from '@wso/contract/campus'
import type { Ratings } from '@wso/contract/factrak/ratings'
import type { OfferedSection } from '@wso/contract/planning/catalog'
import { api } from '#core/api/endpoints.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { offeredTimes } from '#features/scheduler/offered/offeredTimes.public.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { formatRating } from '#features/scheduler/timetable/formatRating.public.ts'
import { courseCalled } from '../paletteWords.ts'
import { type Answered, answerSource } from './answerSource.ts'
import { reviewedSource } from './courses.ts'

const { services } = campus
const keepMs = 300_000

/** The sections of the course that a text names. They are shown with the answers about it. */
export const offeredSource = answerSource({
  label: services.scheduler,
  endpoint: api.catalog.offered,
  keepMs,
  ask: (text) => {
    const course = courseCalled(text)
    return course && isOffered(scheduler.to()) ? { query: { course } } : undefined
  },
  read: () => [],
})

/** The ratings of that course, for viewers to whom Factrak shows them. */
export const ratingsSource = answerSource({
  label: services.factrak,
  endpoint: api.ratings.ofCourse,
  after: reviewedSource,
  keepMs,
  ask: (text, _viewer, reviewed) => {
    const course = reviewed?.find(
      ({ type, value }) => type === 'course' && value === courseCalled(text),
    )
    return course && { params: { id: course.id }, query: {} }
  },
  read: () => [],
})

/** What answers about a course say besides its name, as far as it is known. */
export type CourseFacts = { times?: string | undefined; rating?: string | undefined }

/** Returns the facts that have been answered about the course that a text names. */
export function courseFacts(text: string, answered: Answered): CourseFacts {
  // Each source is answered with the result of its endpoint.
  const sections = answered.get(offeredSource) as readonly OfferedSection[] | undefined
  const ratings = answered.get(ratingsSource) as Ratings | undefined
  return {
    times: sections && offeredTimes(sections, courseCalled(text) ?? ''),
    rating: ratings && ratingOf(ratings),
  }
}

/** Empty with too few reviews for an average. */
const ratingOf = ({ avgWouldRecommendCourse: share, numWouldRecommendCourse: count }: Ratings) =>
  count > 0 ? formatRating({ factrakScore: share, totalReviews: count }) : ''
