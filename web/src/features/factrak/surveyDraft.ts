import type { NewSurvey, Survey } from '@wso/contract/factrak'
import type { CourseFormat, ScaleQuestion } from '@wso/contract/surveyRules'
import { scaleQuestions, surveyLimits } from '@wso/contract/surveyRules'
import { termValue } from './terms.ts'

export type YesNo = 'yes' | 'no' | ''

/** The form as it is filled in: what the controls hold. */
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

/** A review that exists, as the form shows it. */
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

/** What is sent when a review changes. */
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

/** What is sent for a new review. */
export const newSurveyOf = (draft: SurveyDraft): NewSurvey => ({
  ...changesOf(draft),
  professorID: Number(draft.professor?.value),
  areaOfStudyAbbreviation: draft.area,
  courseNumber: draft.number,
})

export type DraftErrors = Partial<
  Record<'professor' | 'area' | 'number' | 'term' | 'comment', string>
>

/** What is missing or wrong, in the words of the form. */
export function checkDraft(draft: SurveyDraft, isNew: boolean): DraftErrors {
  const length = [...draft.comment.trim()].length
  const { commentMin, commentMax } = surveyLimits
  const wrong: DraftErrors = {
    ...(isNew && !draft.professor && { professor: 'Choose the professor.' }),
    ...(isNew && !draft.area && { area: 'Choose the area of study.' }),
    ...(isNew &&
      !/^\d{1,4}[a-z]{0,2}$/i.test(draft.number.trim()) && {
        number: 'Enter the number, such as 214 or 214T.',
      }),
    ...(!draft.term && { term: 'Choose the semester you took it in.' }),
    ...(length < commentMin && {
      comment: `Write at least ${commentMin} characters; so far there are ${length}.`,
    }),
    ...(length > commentMax && { comment: `Write at most ${commentMax} characters.` }),
  }
  return wrong
}

/** Which control a field of the API belongs to. */
export const controlOf: Record<string, keyof DraftErrors> = {
  professorID: 'professor',
  courseID: 'number',
  areaOfStudyAbbreviation: 'area',
  courseNumber: 'number',
  semesterSeason: 'term',
  semesterYear: 'term',
  comment: 'comment',
}
