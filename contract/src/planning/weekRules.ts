/** The mask of all days from Monday (1) to Sunday (64). */
export const everyDay = 0b1111111

/** The latest end of a meeting, in minutes since the midnight before its start: 6:00 the next morning. */
export const latestEnd = 1800
