import { campusPack } from '#campusPack'

const { noun = 'term' } = campusPack.terms

/** What the college calls a term, in a sentence and as a label: "semester", "Semester". */
export const termNoun: string = noun
export const termLabel: string = noun.slice(0, 1).toUpperCase() + noun.slice(1)
