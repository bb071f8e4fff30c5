/** What a banner may be. Free of schemas, because the server's documents and the site's pages import it. */

/** A notice informs; a warning says what will not work. */
export const bannerTones = ['notice', 'warning'] as const
export type BannerTone = (typeof bannerTones)[number]

export const maxBannerText = 300
export const maxBannerLink = 200
