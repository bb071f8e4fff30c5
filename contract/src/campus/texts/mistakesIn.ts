import { type Facts, unknownFacts, withFacts } from './facts.ts'

/** The target of `[label](target)`, and of `[label]: target`. */
const targets = /\]\(\s*<?([^)\s>]*)|^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)/g
const isSafe = (target: string) => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(target)

/** Returns what is wrong with a line of a text: placeholders without a fact, and links that pages would drop. */
export function mistakesIn(line: string, campus: Facts): string[] {
  const dead = unknownFacts(line, campus).map((each) => `${each} is no fact of campus.json`)
  const links = [...withFacts(line, campus).matchAll(targets)]
    .map(([, inline, reference]) => inline ?? reference ?? '')
    .filter((target) => !isSafe(target))
    .map((target) => `the link “${target}” must begin with https://, mailto:, / or #`)
  return dead.length > 0 ? dead : links
}
