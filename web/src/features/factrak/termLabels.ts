import { semesterName } from '@wso/contract/campus/terms'
import type { CourseFormat } from '@wso/contract/factrak/courseFormats'
import type { Season } from '@wso/contract/factrak/reviewRules'
import type { Survey } from '@wso/contract/factrak/reviews'

export const seasonLabels: Record<Season, string> = {
  fall: semesterName('Fall'),
  'winter-study': semesterName('Winter'),
  spring: semesterName('Spring'),
}
export const formatLabels: Record<CourseFormat, string> = {
  'in-person': 'In person',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

/** "Fall 2026 · In person". Omits missing parts. */
export const termOf = ({ semesterSeason, semesterYear, courseFormat }: Survey) =>
  [
    semesterSeason && semesterYear ? `${seasonLabels[semesterSeason]} ${semesterYear}` : '',
    courseFormat ? formatLabels[courseFormat] : '',
  ].filter(Boolean)
