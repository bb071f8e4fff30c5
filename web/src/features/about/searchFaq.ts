import type { Section } from './faq.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns whether a text contains every word of a query, ignoring case and accents. */
export function matches(query: string, ...texts: string[]): boolean {
  const haystack = plain(texts.join(' '))
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

/** The matching questions by section. Sections without matches are omitted. */
export const searchFaq = (sections: readonly Section[], query: string): Section[] =>
  sections
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) =>
        matches(query, title, question, ...answer),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
