/** The number of posts on a page of a thread. */
export const pageSize = 50
