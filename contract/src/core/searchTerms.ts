/** The maximum number of one- and two-character search terms, which no index can speed up. */
export const mostShortTerms = 5

/** Returns true for a term that an index of three-letter sequences cannot find. */
export const isShort = (term: string) => term !== '' && [...term].length < 3
