/** The choices and limits of reviews. Free of schemas, because the site's pages import them. */

export const seasons = ['winter-study', 'spring', 'fall'] as const
export type Season = (typeof seasons)[number]
/** The month in which each season's term begins; reviews of later terms are refused. */
export const seasonStartsInMonth: Record<Season, number> = {
  'winter-study': 1,
  spring: 2,
  fall: 9,
}

/** How many reviews of one professor a person can write: fewer than any figure needs answers. */
export const maxPerProfessor = 2

/** The questions answered on a scale of 1 to 7, as the survey names them. */
export const scaleQuestions = [
  'courseWorkload',
  'courseStimulating',
  'approachability',
  'leadLecture',
  'promoteDiscussion',
  'outsideHelpfulness',
  'mentalHealthSupport',
] as const
export type ScaleQuestion = (typeof scaleQuestions)[number]

/** The questions answered with yes or no. */
export const yesNoQuestions = ['wouldRecommendCourse', 'wouldTakeAnother'] as const
export type YesNoQuestion = (typeof yesNoQuestions)[number]

/**
 * The minimum and maximum length of a comment, and the number of reviews required each half year.
 */
export const surveyLimits = { commentMin: 100, commentMax: 10_000, perPeriod: 2 } as const

/**
 * The maximum length of a flag's reason, and of a moderator's note to the author, in characters.
 */
export const factrakNotes = { flagReason: 500, decision: 1000 } as const
