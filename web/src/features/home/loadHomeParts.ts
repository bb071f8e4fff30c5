/** Loads the parts of the home page. One import, because the list of its files is part of each. */
export const loadHomeParts = () => import('./homeParts.ts')
