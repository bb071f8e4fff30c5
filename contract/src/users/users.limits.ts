/**
 * Maximum lengths of the profile fields that people edit. Free of schemas, because the site's pages
 * import them.
 */
export const profileLimits = { nickname: 80, pronoun: 40 } as const
