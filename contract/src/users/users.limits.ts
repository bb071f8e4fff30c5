/**
 * Limits of profiles and stars. Free of schemas, because the site's pages import them.
 */

/** Maximum lengths of the profile fields that people edit. */
export const profileLimits = { nickname: 80, pronoun: 40 } as const

/** The maximum number of people that one person can star. */
export const maxStars = 100
