/** Terms of one or two characters that a search may have: no index helps to find them. */
export const mostShortTerms = 5

/** Returns true for a term that an index of three-letter sequences cannot find. */
export const isShort = (term: string) => term !== '' && [...term].length < 3
