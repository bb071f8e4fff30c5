import type { ServiceName } from '../../site/serviceNames.ts'
import { type Facts, withFacts } from './facts.ts'
import type { WrittenSection } from './parseFaq.ts'

/** A question as the FAQ page shows it. `text` is Markdown. */
export type FaqQuestion = { id: string; question: string; text: string }
export type FaqSection = { title: string; questions: FaqQuestion[] }

type Shown = { campus: Facts; isOffered: (service: ServiceName) => boolean }

/**
 * Joins the portal's questions with those of the college: one with the anchor of a question of the portal takes its
 * place, and all others follow, in the section of their title or in a new one. Leaves out what is about services that
 * are off.
 */
export function offeredFaq(
  portal: readonly WrittenSection[],
  college: readonly WrittenSection[],
  shown: Shown,
): FaqSection[] {
  const known = new Set(portal.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const own = new Map(college.flatMap(({ questions }) => questions.map((each) => [each.id, each])))
  const joined = new Map<string, WrittenSection['questions']>()
  const add = (title: string, questions: WrittenSection['questions']) => {
    const name = withFacts(title, shown.campus, shown.isOffered)
    joined.set(name, [...(joined.get(name) ?? []), ...questions])
  }
  for (const { title, questions } of portal) {
    add(
      title,
      questions.map((each) => own.get(each.id) ?? each),
    )
  }
  for (const { title, questions } of college) {
    add(
      title,
      questions.filter(({ id }) => !known.has(id)),
    )
  }
  return [...joined]
    .map(([title, questions]) => ({
      title,
      questions: questions
        .filter(({ services }) => services.length === 0 || services.some(shown.isOffered))
        .map(({ id, question, text }) => ({
          id,
          question: withFacts(question, shown.campus, shown.isOffered),
          text: withFacts(text, shown.campus, shown.isOffered),
        })),
    }))
    .filter(({ questions }) => questions.length > 0)
}
