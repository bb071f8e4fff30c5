/** The maximum number of one- and two-character search terms, which no index can speed up. */
export const mostShortTerms = 5

/** Returns true for a term that is too short for a trigram index. */
export const isShort = (term: string) => term !== '' && [...term].length < 3
