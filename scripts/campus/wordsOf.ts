import type { CampusPack } from '@wso/contract/campus/packSchema'
import { withFacts } from '@wso/contract/campus/texts/facts'
import { parseFaq } from '@wso/contract/campus/texts/parseFaq'
import { portalFaq } from '@wso/contract/campus/texts/portalFaq'
import { usualServices } from './newPack.ts'

/** A word or color of another college, and whose it is. */
export type Foreign = { pattern: RegExp; word: string }

/** What a service is called where it has no name of its own. */
const usual: readonly string[] = Object.values(usualServices)

/** Returns the words and colors of a pack by which its college is known. */
function wordsOf({ campus, theme, buildings, terms, requirements, faq }: CampusPack): string[] {
  const portal = parseFaq(portalFaq, campus).sections.flatMap(({ questions }) => questions)
  const { services, links, contact } = campus
  return [
    ...[campus.name, campus.organization, campus.college, campus.collegeShort, campus.town],
    ...[campus.usernameLabel, campus.idLabel, campus.mailDomain, campus.productionHost],
    ...Object.values(services).filter((name) => !usual.includes(name)),
    ...Object.values(links),
    ...Object.values(contact),
    ...Object.values(theme).flat(),
    // One word, such as "Fall", is everyone's.
    ...Object.values(terms.kinds).flatMap(({ label }) => (label.includes(' ') ? [label] : [])),
    // As of terms: one word, such as "Writing", is everyone's.
    ...requirements.tags.flatMap(({ label, short = '' }) =>
      [label, short].filter((name) => name.includes(' ')),
    ),
    // The questions of its FAQ that the portal does not have.
    ...faq
      .flatMap(({ questions }) => questions)
      .filter(({ id }) => portal.every((each) => each.id !== id))
      .map(({ question }) => withFacts(question, campus)),
    ...buildings.buildings.flatMap(({ building }) => building.split(/ and |, /)),
  ]
}

/** Returns what must not be found in the portal of a pack: what other packs have and it does not. */
export function foreignWords(own: CampusPack, others: readonly CampusPack[]): Foreign[] {
  const ownWords = wordsOf(own).map((word) => word.toLowerCase())
  // A word that is part of one of its own, such as "Reviews", belongs to both.
  const isOwn = (word: string) => ownWords.some((each) => each.includes(word.toLowerCase()))
  const foreign = new Set(others.flatMap(wordsOf).filter((word) => word && !isOwn(word)))
  return [...foreign].map((word) => ({
    word,
    pattern: new RegExp(`(?<![\\w#])${RegExp.escape(word)}(?![\\w-])`),
  }))
}
