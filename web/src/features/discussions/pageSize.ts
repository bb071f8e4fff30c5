/** How many posts of a thread are on a page. */
export const pageSize = 50
