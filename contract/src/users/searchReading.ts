import { fold } from '../core/search/fold.ts'
import type { SearchField, SearchTree } from './searchTree.ts'
import { states } from './states.ts'

type Term = SearchTree & { kind: 'term' }

const codes = new Map(Object.entries(states).map(([code, name]) => [fold(name), fold(code)]))
const names = new Map([...codes].map(([name, code]) => [code, name]))

/** The folded code and name of a state, given either; undefined for any other text. */
export function stateSpellings(text: string): readonly [code: string, name: string] | undefined {
  const folded = fold(text)
  const code = codes.get(folded)
  if (code !== undefined) return [code, folded]
  const name = names.get(folded)
  return name === undefined ? undefined : [folded, name]
}

/**
 * Returns a search as people mean it: an email address is searched as one, the name of a state also
 * finds who is from there, and “Family, Given” is two words. The result means itself.
 */
export const asMeant = (tree: SearchTree): SearchTree => placesAsMeant(namesInOrder(tree))

/** Reads “Family, Given” as two words, before words next to each other are read as a state. */
function namesInOrder(tree: SearchTree): SearchTree {
  if (tree.kind !== 'term') return joined(tree.kind, tree.parts.map(namesInOrder))
  const { field, value } = tree
  const [, family, given] = pair.exec(value) ?? []
  if (!family || !given || (field !== null && field !== 'name')) return tree
  return joined('and', [term(field, given), term(field, family.trim())])
}

function placesAsMeant(tree: SearchTree): SearchTree {
  if (tree.kind === 'term') return termAsMeant(tree)
  if (tree.kind === 'and') return joined('and', withStates(tree.parts).map(placesAsMeant))
  const isMeant = tree.parts.some((part) => part.kind === 'term' && part.field === 'state')
  return isMeant ? tree : joined('or', tree.parts.map(placesAsMeant))
}

/** Joins parts, without groups of the same kind inside: (a b) c equals a b c. */
export function joined(kind: 'and' | 'or', parts: readonly SearchTree[]): SearchTree {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]))
  return flat.length === 1 ? flat[0]! : { kind, parts: flat }
}

const term = (field: SearchField | null, value: string): Term => ({ kind: 'term', field, value })

const isAddress = /^[^\s@]+@[^\s@]+$/
const pair = /^([^,]+),\s*([^,]+)$/

function termAsMeant(tree: Term): SearchTree {
  const { field, value } = tree
  if (field === null && isAddress.test(value)) return term('email', value)
  const state = namedState([tree])
  return state ? joined('or', [tree, state]) : tree
}

/** Replaces words next to each other that name a state, as in: students New Mexico. */
function withStates(parts: readonly SearchTree[]): readonly SearchTree[] {
  for (const [at] of parts.entries())
    for (const count of [3, 2]) {
      const words = parts.slice(at, at + count)
      const state = words.length === count && namedState(words)
      if (!state) continue
      const either = joined('or', [joined('and', words), state])
      return [...parts.slice(0, at), either, ...withStates(parts.slice(at + count))]
    }
  return parts
}

/** The state that words name in full; a code such as `IN` is more often a word. */
function namedState(words: readonly SearchTree[]): Term | undefined {
  const name = words.map((each) => (mayBePlace(each) ? each.value : '?')).join(' ')
  return codes.has(fold(name)) ? term('state', name) : undefined
}

const mayBePlace = (tree: SearchTree): tree is Term =>
  tree.kind === 'term' && (tree.field === null || tree.field === 'city')
