import type { buildingHours } from '@wso/contract/campus/buildingHours'
import type { FaqSection } from '@wso/contract/campus/texts/offeredFaq'
import { containsWords } from '@wso/contract/core/search/searchTerms'

/** The matching questions by section. Sections without matches are omitted. */
export const searchFaq = (sections: readonly FaqSection[], query: string): FaqSection[] =>
  sections
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, text }) =>
        containsWords(query, title, question, text),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)

/** Returns true when a building or its hours match. Its table is shown whole. */
export const findsHours = ({ buildings }: typeof buildingHours, query: string): boolean =>
  buildings.some(({ building, unlocked, card = '' }) =>
    containsWords(query, 'Building hours', building, unlocked, card),
  )
