/** A photo may have at most this many bytes; the server holds the same line. */
export const maxPhotoBytes = 8 * 1024 * 1024
