/** The maximum length of a tag's name. */
export const maxTagName = 60
