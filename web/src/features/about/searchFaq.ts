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
