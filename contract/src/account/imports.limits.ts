/** The maximum size of an uploaded directory file, in bytes: about 20,000 people. */
export const maxImportBytes = 4 * 1024 * 1024

/** How many people of each kind a preview lists, and how many refused rows. */
export const maxListed = 200
export const maxRefused = 5000
