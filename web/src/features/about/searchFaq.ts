import type { buildingHours } from '@wso/contract/campus/buildingHours'
import { containsWords } from '@wso/contract/core/search/searchTerms'
import type { Section } from './faq.ts'

/** The matching questions by section. Sections without matches are omitted. */
export const searchFaq = (sections: readonly Section[], query: string): Section[] =>
  sections
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) =>
        containsWords(query, title, question, ...answer),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)

/** Returns true when a building or its hours match. Its table is shown whole. */
export const findsHours = ({ buildings }: typeof buildingHours, query: string): boolean =>
  buildings.some(({ building, unlocked, card = '' }) =>
    containsWords(query, 'Building hours', building, unlocked, card),
  )
