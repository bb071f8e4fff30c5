import type { CourseMetric, ProfessorMetric, RatedQuestion } from '@wso/contract/factrak/ratings'
import type { ScaleQuestion } from '@wso/contract/factrak/reviewRules'

/** The last name, for sentences about a person already named in full. */
export const lastName = (name: string) => name.split(' ').at(-1) ?? name

const numbers = ['no', 'one', 'two', 'three', 'four']
/** Spells out small numbers for use in sentences. */
export const spellNumber = (count: number) => numbers[count] ?? String(count)

const effective = [
  'Very ineffective',
  'Ineffective',
  'Somewhat ineffective',
  'Somewhat effective',
  'Moderately effective',
  'Effective',
  'Very effective',
]

/** The scales of the statistics: label and the seven step labels, lowest first. */
export const scales: readonly {
  question: Exclude<RatedQuestion, `Would${string}`>
  label: string
  steps: readonly string[]
}[] = [
  {
    question: 'CourseWorkload',
    label: 'Workload',
    steps: ['Very easy', 'Easy', 'Somewhat easy', 'Normal', 'Somewhat hard', 'Hard', 'Very hard'],
  },
  {
    question: 'CourseStimulating',
    label: 'Interest',
    steps: [
      'Very boring',
      'Boring',
      'Somewhat boring',
      'Normal',
      'Somewhat stimulating',
      'Stimulating',
      'Very stimulating',
    ],
  },
  {
    question: 'Approachability',
    label: 'Approachability',
    steps: [
      'Very unapproachable',
      'Unapproachable',
      'Somewhat unapproachable',
      'Somewhat approachable',
      'Moderately approachable',
      'Approachable',
      'Very approachable',
    ],
  },
  { question: 'LeadLecture', label: 'Lecturing', steps: effective },
  { question: 'PromoteDiscussion', label: 'Discussion', steps: effective },
  {
    question: 'OutsideHelpfulness',
    label: 'Help outside class',
    steps: [
      'Very unhelpful',
      'Unhelpful',
      'Somewhat unhelpful',
      'Somewhat helpful',
      'Moderately helpful',
      'Helpful',
      'Very helpful',
    ],
  },
  { question: 'MentalHealthSupport', label: 'Mental health support', steps: effective },
]

/** The questions of the form, in order. */
export const formScales: readonly { name: ScaleQuestion; label: string; applies?: true }[] = [
  { name: 'courseWorkload', label: 'How much work was it, compared with your other courses?' },
  { name: 'approachability', label: 'How approachable was the professor?' },
  { name: 'courseStimulating', label: 'How stimulating was the course?' },
  { name: 'leadLecture', label: 'How effective were the lectures?', applies: true },
  { name: 'promoteDiscussion', label: 'How well did discussion go?', applies: true },
  { name: 'outsideHelpfulness', label: 'How helpful was the professor outside class?' },
  {
    name: 'mentalHealthSupport',
    label: 'How well did the professor support student mental health?',
    applies: true,
  },
]

/** The step labels of a question of the form, lowest first. */
export const stepsOf = (name: ScaleQuestion): readonly string[] =>
  scales.find(({ question }) => question.toLowerCase() === name.toLowerCase())?.steps ?? []

export const professorMetricWords: Record<ProfessorMetric, string> = {
  would_take_another: 'Overall recommendation',
  approachability: 'Approachability',
  lead_lecture: 'Lecturing',
  promote_discussion: 'Discussion',
  outside_helpfulness: 'Help outside class',
  course_workload: 'Workload',
  course_stimulating: 'Interest',
}
export const courseMetricWords: Record<CourseMetric, string> = {
  would_recommend_course: 'Overall recommendation',
  course_workload: 'Workload',
  course_stimulating: 'Interest',
}

/** Formats a mean: "87%" for yes-or-no questions, "5.1" for scales of 7. */
export const scoreText = (metric: string, score: number) =>
  metric.startsWith('would_') ? `${Math.round(score * 100)}%` : score.toFixed(1)
