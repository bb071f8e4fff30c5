/** What photos of reviews and posts share. Free of schemas, because the site's pages import it. */

/** Photos up to 10 MiB are accepted; photos taken with phones are rarely larger. */
export const maxPhotoBytes = 10 * 1024 * 1024
