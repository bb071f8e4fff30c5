/** Returns true when an error means that a file of the site did not load, false for a bug. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof MissingChunk ||
  (error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message))

export class MissingChunk extends Error {}
