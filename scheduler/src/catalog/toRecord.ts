import { clock } from './meetingTimes.ts'
import { formatDays, type Section } from './section.ts'

/**
 * Formats a section as a record of the public catalog file; parsing it returns the same section
 * without its reviews.
 */
export function toRecord(section: Section) {
  const {
    id: _id,
    factrakScore: _score,
    recommendReviews: _for,
    totalReviews: _all,
    ...rest
  } = section
  return {
    ...rest,
    meetings: section.meetings.map(({ days, start, end, place }) => ({
      days: formatDays(days),
      start: days ? clock(start) : '',
      end: days ? clock(end) : '',
      facility: place,
    })),
  }
}

/** The same with review scores, for viewers with access to them. */
export function toReviewedRecord(section: Section) {
  const { factrakScore, recommendReviews, totalReviews } = section
  return { ...toRecord(section), factrakScore, recommendReviews, totalReviews }
}

export type CourseRecord = ReturnType<typeof toRecord>
export type ReviewedRecord = ReturnType<typeof toReviewedRecord>
