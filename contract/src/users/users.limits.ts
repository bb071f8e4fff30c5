/** The most characters of what people add to their own profile. Without schemas, for the site's pages. */
export const profileLimits = { nickname: 80, pronoun: 40 } as const
