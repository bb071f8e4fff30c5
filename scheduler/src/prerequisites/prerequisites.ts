/**
 * What a course requires. `concurrent` courses may be taken in the same term. `other` is a condition that
 * courses cannot answer, such as class standing or the score of a test, in the catalog's words.
 */
export type Condition =
  | { kind: 'all'; of: readonly Condition[] }
  /** At least `count` of them. */
  | { kind: 'any'; count: number; of: readonly Condition[] }
  | { kind: 'course'; code: string; concurrent?: true }
  /** `count` courses of any of these departments; of any department when empty. */
  | { kind: 'level'; departments: readonly string[]; levels?: Levels; count: number }
  | { kind: 'permission'; text: string }
  | { kind: 'other'; text: string }

/** Levels of course numbers, in hundreds: 200 to 300. Without `to`, every level from `from`. */
export type Levels = { from: number; to?: number }

/** The prerequisites of a course, read from its sentence in the catalog. */
export type Prerequisites = {
  /** The sentence, which is authoritative. */
  text: string
  /** False when a part was not understood: show the sentence instead of the conditions. */
  sure: boolean
  /** Undefined when nothing is required. */
  needs?: Condition
  /** Who cannot take the course: those who took one of these, or to whom the text applies. */
  excludes: readonly Condition[]
  /** Parts of the sentence that are recommended and not required. */
  recommended: readonly string[]
  /** Remarks and rules for groups of students. */
  notes: readonly string[]
}

/** The courses of a catalog by what sentences call them. Both return undefined when it has none. */
export type CatalogNames = {
  /** The code of a department by its code or name in any case: `Math`, `American Studies`. */
  department: (name: string) => string | undefined
  /** The code of the course with this title: `Introduction to Photography`, `Drawing 100`. */
  course: (title: string) => string | undefined
}

export const allOf = (of: readonly Condition[]): Condition =>
  of.length === 1 && of[0]
    ? of[0]
    : { kind: 'all', of: of.flatMap((each) => (each.kind === 'all' ? each.of : each)) }

/** At least one of these. */
export const anyOf = (of: readonly Condition[]): Condition =>
  of.length === 1 && of[0]
    ? of[0]
    : {
        kind: 'any',
        count: 1,
        of: of.flatMap((each) => (each.kind === 'any' && each.count === 1 ? each.of : each)),
      }
