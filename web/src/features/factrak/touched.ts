/** What a new, changed or deleted review changes besides the reviews: counts, statistics, what one owes. */
export const touchedBySurveys = ['users', 'courses', 'professors', 'ratings']
