import type { Section } from './faq.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of a query occurs in a text, whatever the case and accents. */
export function matches(query: string, ...texts: string[]): boolean {
  const haystack = plain(texts.join(' '))
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

/** The questions that match, under their titles; titles without any are left out. */
export const searchFaq = (sections: readonly Section[], query: string): Section[] =>
  sections
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) =>
        matches(query, title, question, ...answer),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
