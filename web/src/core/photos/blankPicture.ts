/** A transparent pixel that reserves the space while a picture loads. */
export const blankPicture =
  'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
