/** Maximum size of a photo in bytes, the same as on the server. */
export const maxPhotoBytes = 8 * 1024 * 1024
