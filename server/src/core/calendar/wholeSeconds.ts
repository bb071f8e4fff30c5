/** Drops the fraction of a moment in UTC, which the date parser of a phone app cannot read. */
export const wholeSeconds = (moment: string) => moment.replace(/\.\d+Z$/, 'Z')
