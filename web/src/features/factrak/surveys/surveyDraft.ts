import type { NewSurvey, Survey } from '@wso/contract/factrak/factrak'
import type { CourseFormat, ScaleQuestion } from '@wso/contract/factrak/surveyRules'
import { commentRule, scaleQuestions } from '@wso/contract/factrak/surveyRules'
import { checkText } from '@wso/contract/core/textRules'
import type { Saved } from '#core/forms/conflicts.ts'
import type { FieldErrors } from '#core/forms/useDraftForm.ts'
import { termValue } from './terms.ts'

export type YesNo = 'yes' | 'no' | ''

/** The values of the review form. */
export type SurveyDraft = {
  professor: { value: string; label: string } | null
  area: string
  number: string
  term: string
  format: CourseFormat | ''
  wouldRecommendCourse: YesNo
  wouldTakeAnother: YesNo
  scales: Record<ScaleQuestion, number | null>
  comment: string
}

const noAnswers = Object.fromEntries(scaleQuestions.map((name) => [name, null])) as Record<
  ScaleQuestion,
  number | null
>

export const emptyDraft: SurveyDraft = {
  professor: null,
  area: '',
  number: '',
  term: '',
  format: '',
  wouldRecommendCourse: '',
  wouldTakeAnother: '',
  scales: noAnswers,
  comment: '',
}

const yesNoOf = (answer: boolean | null): YesNo => (answer === null ? '' : answer ? 'yes' : 'no')
const answerOf = (choice: YesNo) => (choice === '' ? null : choice === 'yes')

/** Returns the form's values for a saved review. */
export function draftOf(survey: Survey): SurveyDraft {
  const { semesterSeason, semesterYear, course, professor } = survey
  return {
    professor: professor ? { value: String(professor.id), label: professor.name } : null,
    area: course?.areaOfStudy?.abbreviation ?? '',
    number: course?.number ?? '',
    term: semesterSeason && semesterYear ? termValue(semesterSeason, semesterYear) : '',
    format: survey.courseFormat ?? '',
    wouldRecommendCourse: yesNoOf(survey.wouldRecommendCourse),
    wouldTakeAnother: yesNoOf(survey.wouldTakeAnother),
    scales: Object.fromEntries(scaleQuestions.map((name) => [name, survey[name]])) as Record<
      ScaleQuestion,
      number | null
    >,
    comment: survey.comment,
  }
}

/** Returns the request body that changes a review. */
export function changesOf(draft: SurveyDraft) {
  const [season, year] = draft.term.split('.')
  return {
    comment: draft.comment.trim(),
    wouldRecommendCourse: answerOf(draft.wouldRecommendCourse),
    wouldTakeAnother: answerOf(draft.wouldTakeAnother),
    ...draft.scales,
    semesterSeason: season || null,
    semesterYear: year ? Number(year) : null,
    courseFormat: draft.format || null,
  }
}

/** Returns the request body of a new review. */
export const newSurveyOf = (draft: SurveyDraft): NewSurvey => ({
  ...changesOf(draft),
  professorID: Number(draft.professor?.value),
  areaOfStudyAbbreviation: draft.area,
  courseNumber: draft.number,
})

/** Labels of the form's fields, for conflicts. */
export const surveyLabels: { [K in keyof SurveyDraft]?: string } = {
  term: 'Semester',
  format: 'Format',
  wouldRecommendCourse: 'Recommend the course',
  wouldTakeAnother: 'Take another course',
  scales: 'Ratings',
  comment: 'Your review',
}

export const savedSurvey = (survey: Survey): Saved<SurveyDraft> => ({
  start: draftOf(survey),
  version: survey.version,
})

/**
 * Returns missing or wrong values. The course and professor of an existing review cannot change.
 */
export function checkDraft(draft: SurveyDraft, isNew: boolean): FieldErrors<SurveyDraft> {
  return {
    ...(isNew && checkSubject(draft)),
    term: draft.term ? undefined : 'Choose the semester you took it in.',
    comment: checkText(draft.comment, commentRule),
  }
}

const checkSubject = ({ professor, area, number }: SurveyDraft): FieldErrors<SurveyDraft> => ({
  professor: professor ? undefined : 'Choose the professor.',
  area: area ? undefined : 'Choose the area of study.',
  number: /^\d{1,4}[a-z]{0,2}$/i.test(number.trim())
    ? undefined
    : 'Enter the number, such as 214 or 214T.',
})

/** Maps a field of the API to its control. */
export const controlOf: Readonly<Record<string, keyof SurveyDraft>> = {
  professorID: 'professor',
  courseID: 'number',
  areaOfStudyAbbreviation: 'area',
  courseNumber: 'number',
  semesterSeason: 'term',
  semesterYear: 'term',
  comment: 'comment',
}
