import { distance } from 'fastest-levenshtein'
import { isNoise, isShort, maxShortTerms, trimWord } from '../core/search/searchTerms.ts'
import { asMeant, joined } from './searchReading.ts'
import { type SearchField, searchFields, type SearchTree } from './searchTree.ts'

export { type SearchField, searchFields, type SearchTree }

/**
 * The query language of the directory, shared by the server and the site: words, "phrases",
 * label:value, AND (or a space), OR, and parentheses.
 */

/** Aliases of the labels. */
export const labelAliases: Readonly<Record<string, SearchField>> = {
  class: 'year',
  class_year: 'year',
  phone: 'ext',
  cluster: 'neighborhood',
  bldg: 'building',
  dept: 'department',
  town: 'city',
  hometown: 'city',
  tags: 'tag',
  pronouns: 'pronoun',
}

/** Why a query cannot be parsed, and where: `at` and `length` count UTF-16 units of the text. */
export type SearchProblem = {
  kind: 'character' | 'syntax' | 'label'
  at: number
  length: number
  message: string
}

/**
 * Limits of a query: nesting depth, number of terms, and number of terms with one or two
 * characters, which are expensive to search.
 */
export const searchLimits = { depth: 20, terms: 50, shortTerms: maxShortTerms }

type Token = { kind: 'word' | 'phrase' | 'label' | '(' | ')' | ':' | 'AND' | 'OR' | 'end' } & {
  text: string
  at: number
  length: number
}

type Spot = { at: number; length: number }

class Unreadable extends Error {
  readonly problem: SearchProblem
  constructor(found: SearchProblem) {
    super(found.message)
    this.problem = found
  }
}

type Reading = { tree: SearchTree | null } | { problem: SearchProblem }

/** Parses a query as people mean it (see `asMeant`); a blank one has no tree. Never throws. */
export function readSearch(text: string): Reading {
  try {
    const tokens = withoutNoise(tokenize(withPlainSigns(text)))
    return { tree: tokens[0]?.kind === 'end' ? null : asMeant(parse(text, tokens)) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.problem }
    throw error
  }
}

/** Formats a tree as a query that parses to the same tree. */
export function writeSearch(tree: SearchTree): string {
  if (tree.kind === 'term') return writeTerm(tree.field, tree.value)
  const parts = tree.parts.map((part) =>
    part.kind === 'term' ? writeSearch(part) : `(${writeSearch(part)})`,
  )
  return parts.join(tree.kind === 'and' ? ' AND ' : ' OR ')
}

/** `label:"value"`, with the value escaped. */
export const writeTerm = (label: string | null, value: string) =>
  `${label ? `${label}:` : ''}"${withPlainSigns(value).replace(/["\\]/g, '\\$&')}"`

const unreadable = /(?![\t\n\v\f\r])[\p{Cc}\p{Cs}]/u
const nextPiece = /"((?:\\[^]|[^"\\])*)"|([():])|([^\s"():,;]+)/uy

const plainSigns: Readonly<Record<string, string>> = { '：': ':', '（': '(', '）': ')', '，': ',' }

/** Writes quotes and full-width signs as the query language does, each in its place. */
const withPlainSigns = (text: string) =>
  text
    .replace(/[“”„‟«»‹›〝〞＂]/g, '"')
    .replace(/[：（），]/g, (sign) => plainSigns[sign] ?? sign)
    .replace(/mailto:/gi, (scheme) => ' '.repeat(scheme.length))

/** Leaves out words of punctuation alone, unless there is nothing else. */
function withoutNoise(tokens: Token[]): Token[] {
  const said = tokens.filter(({ kind, text }) => kind !== 'word' || !isNoise(text))
  return said.length > 1 ? said : tokens
}

function tokenize(text: string): Token[] {
  const bad = unreadable.exec(text)
  if (bad) {
    const message = `The search contains a character it cannot read, ${place(text, bad.index)}.`
    throw new Unreadable({ kind: 'character', at: bad.index, length: bad[0].length, message })
  }
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const space = /[\s,;]/.test(text[at] ?? '')
    if (!space) tokens.push(nextToken(text, at))
    at += space ? 1 : (tokens.at(-1)?.length ?? 1)
  }
  return [...tokens, { kind: 'end', text: '', at: text.length, length: 0 }]
}

function nextToken(text: string, at: number): Token {
  nextPiece.lastIndex = at
  const [whole, phrase, mark, word] = nextPiece.exec(text) ?? []
  if (whole === undefined) {
    throw problem(text, { at, length: 1 }, (where) => `The quote that opens ${where} never closes.`)
  }
  const spot = { at, length: whole.length }
  if (phrase !== undefined) return phraseToken(text, phrase, spot)
  if (mark === '(' || mark === ')' || mark === ':') return { kind: mark, text: mark, ...spot }
  if (text[at + spot.length] === ':') {
    return { kind: 'label', text: whole, at, length: spot.length + 1 }
  }
  const isOperator = word === 'AND' || word === 'OR'
  return { kind: isOperator ? word : 'word', text: bareWord(whole), ...spot }
}

function phraseToken(text: string, phrase: string, spot: Spot): Token {
  const value = tidy(phrase.replace(/\\([^])/gu, '$1'))
  if (value !== '') return { kind: 'phrase', text: value, ...spot }
  throw problem(text, spot, (where) => `There is nothing between the quotes ${where}.`)
}

/** A word without the punctuation around it, unless it is nothing else. */
const bareWord = (text: string) => trimWord(tidy(text)) || tidy(text)

const tidy = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

function parse(text: string, tokens: readonly Token[]): SearchTree {
  let next = 0
  let terms = 0
  let shortTerms = 0
  const peek = () => tokens[next]!
  const take = () => tokens[next++]!
  const fail = (token: Token, say: (where: string) => string) => problem(text, token, say)

  function anyOf(field: SearchField | null, depth: number): SearchTree {
    const parts = [allOf(field, depth)]
    while (peek().kind === 'OR') {
      const operator = take()
      if (!startsUnit(peek())) throw fail(operator, missingSide('OR'))
      parts.push(allOf(field, depth))
    }
    return joined('or', parts)
  }

  function allOf(field: SearchField | null, depth: number): SearchTree {
    const parts = [unit(field, depth)]
    while (peek().kind === 'AND' || startsUnit(peek())) {
      const operator = peek().kind === 'AND' ? take() : null
      if (operator && !startsUnit(peek())) throw fail(operator, missingSide('AND'))
      parts.push(unit(field, depth))
    }
    return joined('and', parts)
  }

  function unit(field: SearchField | null, depth: number): SearchTree {
    const token = take()
    if (depth > searchLimits.depth) {
      throw fail(token, () => `The search nests deeper than ${searchLimits.depth} levels.`)
    }
    if (token.kind === 'label') return labeled(token, depth)
    if (token.kind === '(') return group(token, field, depth)
    if (token.kind !== 'word' && token.kind !== 'phrase') throw fail(token, misplaced(token))
    if (field !== 'year' && isShort(token.text)) checkShortTerms(text, token, (shortTerms += 1))
    terms += 1
    if (terms > searchLimits.terms) {
      throw fail(token, () => `The search has more than ${searchLimits.terms} terms.`)
    }
    return { kind: 'term', field, value: token.text }
  }

  function labeled(label: Token, depth: number): SearchTree {
    const field = fieldOf(text, label)
    if (!startsUnit(peek())) {
      throw fail(label, (where) => `The label “${label.text}:” ${where} needs a value.`)
    }
    return unit(field, depth + 1)
  }

  function group(open: Token, field: SearchField | null, depth: number): SearchTree {
    if (peek().kind === ')') {
      throw fail(open, (where) => `The parentheses ${where} are empty.`)
    }
    const tree = anyOf(field, depth + 1)
    if (take().kind === ')') return tree
    throw fail(open, (where) => `The parenthesis that opens ${where} never closes.`)
  }

  const tree = anyOf(null, 0)
  if (peek().kind !== 'end') throw fail(peek(), misplaced(peek()))
  return tree
}

function checkShortTerms(text: string, token: Token, count: number) {
  const most = searchLimits.shortTerms
  if (count <= most) return
  throw problem(text, token, () => `The search has more than ${most} terms of one or two letters.`)
}

const startsUnit = ({ kind }: Token) => ['word', 'phrase', 'label', '('].includes(kind)

const missingSide = (operator: string) => (where: string) =>
  `“${operator}” ${where} needs a term on both sides.`

const misplaced =
  ({ kind }: Token) =>
  (where: string) => {
    if (kind === ')') return `The closing parenthesis ${where} has no match.`
    if (kind === ':') return `The colon ${where} needs a label directly before it.`
    return kind === 'end' ? 'The search ends too early.' : missingSide(kind)(where)
  }

function fieldOf(text: string, { text: word, at, length }: Token): SearchField {
  const name = word.toLowerCase()
  const field = searchFields.find((known) => known === name) ?? labelAliases[name]
  if (field && Object.hasOwn({ ...labelAliases, [field]: field }, name)) return field
  const near = nearestLabel(name)
  const message = `There is no label “${word}:” (${place(text, at)}). Did you mean “${near}:”?`
  throw new Unreadable({ kind: 'label', at, length, message })
}

/** The label with the smallest edit distance. */
function nearestLabel(word: string): string {
  const known = [...searchFields, ...Object.keys(labelAliases)]
  const short = word.slice(0, 40)
  return known.reduce((best, label) =>
    distance(short, label) < distance(short, best) ? label : best,
  )
}

function problem(text: string, { at, length }: Spot, say: (where: string) => string) {
  return new Unreadable({ kind: 'syntax', at, length, message: say(place(text, at)) })
}

/** Counts characters from 1, as people do. */
const place = (text: string, at: number) => `at character ${[...text.slice(0, at)].length + 1}`
