import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mistake that someone could make: a change of one file, and what is wrong with it. */
export type Fault = {
  /** The patch that makes it. */
  patch: string
  /** As `race` or `lost write`. */
  kind: string
  title: string
  /** The changed file, from the root of the repository. */
  file: string
  /** A folder of further tests, for a rule that other services apply. */
  tests: string | undefined
}

const folder = join(import.meta.dirname, 'faults')

/**
 * Reads the faults in `faults/`, by kind and title. Above its patch, a file has the line `kind: title`,
 * and may have one with `tests: folder`.
 */
export const readFaults = (): Fault[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .map((patch) => ({ patch, ...read(readFileSync(patch, 'utf8')) }))
    .toSorted(byKind)

function read(text: string) {
  const [, kind, title] = /^([\w ]+): (.+)\n/.exec(text) ?? []
  const [, tests] = /^tests: (.+)$/m.exec(text) ?? []
  const [, file] = /^\+\+\+ b\/(.+)$/m.exec(text) ?? []
  if (!kind || !title || !file) throw new Error(`A fault has no kind, title or file: ${text}`)
  return { kind, title, file, tests }
}

const byKind = (one: Fault, other: Fault) =>
  one.kind.localeCompare(other.kind, 'en') || one.title.localeCompare(other.title, 'en')
