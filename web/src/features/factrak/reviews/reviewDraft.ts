import { termLabel, termNoun } from '@wso/contract/campus/termNoun'
import { visibleText } from '@wso/contract/core/text/visible'
import type { CourseFormat } from '@wso/contract/factrak/courseFormats'
import type { ScaleQuestion } from '@wso/contract/factrak/reviewRules'
import { scaleQuestions, surveyLimits } from '@wso/contract/factrak/reviewRules'
import type { Survey } from '@wso/contract/factrak/reviews'
import type { Saved } from '#core/forms/conflicts.ts'
import type { FieldErrors } from '#core/forms/formOptions.ts'
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
export const newSurveyOf = (draft: SurveyDraft) => ({
  ...changesOf(draft),
  professorID: draft.professor ? Number(draft.professor.value) : null,
  areaOfStudyAbbreviation: draft.area,
  courseNumber: draft.number,
})

/** Labels of the form's fields, for conflicts. */
export const surveyLabels: Record<keyof SurveyDraft, string> = {
  professor: 'Professor',
  area: 'Area of study',
  number: 'Course number',
  term: termLabel,
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
 * Returns the answers that a review needs, which the API refuses with error codes of their own. The
 * course and professor of an existing review cannot change.
 */
export const missingIn = (draft: SurveyDraft, isNew: boolean): FieldErrors<SurveyDraft> => ({
  ...(isNew && missingSubject(draft)),
  term: draft.term ? undefined : `Choose the ${termNoun} you took it in.`,
  comment:
    visibleText(draft.comment).length < surveyLimits.commentMin
      ? `Write at least ${surveyLimits.commentMin} characters.`
      : undefined,
})

const missingSubject = ({ professor, area, number }: SurveyDraft): FieldErrors<SurveyDraft> => ({
  professor: professor ? undefined : 'Choose the professor.',
  area: area ? undefined : 'Choose the area of study.',
  number: number.trim() ? undefined : 'Enter the number, such as 214 or 214T.',
})

const controls: Readonly<Record<string, keyof SurveyDraft>> = {
  professorID: 'professor',
  courseID: 'number',
  areaOfStudyAbbreviation: 'area',
  courseNumber: 'number',
  semesterSeason: 'term',
  semesterYear: 'term',
  comment: 'comment',
}

/** Returns the control of a field of the API. */
export const controlOf = (field: string) => controls[field] ?? field
