/** Marks a query that the server runs for a document, which then has its result. */
export const inDocument = { isInDocument: true }
