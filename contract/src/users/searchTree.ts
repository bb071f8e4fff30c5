/** The fields that a label can search. */
export const searchFields = [
  'name',
  'unix',
  'email',
  'title',
  'major',
  'entry',
  'year',
  'ext',
  'dorm',
  'room',
  'neighborhood',
  'building',
  'department',
  'zip',
  'city',
  'state',
  'country',
  'tag',
  'type',
  'pronoun',
] as const
export type SearchField = (typeof searchFields)[number]

/** A search as a tree. A term without a field searches every field. */
export type SearchTree =
  | { kind: 'term'; field: SearchField | null; value: string }
  | { kind: 'and' | 'or'; parts: SearchTree[] }
