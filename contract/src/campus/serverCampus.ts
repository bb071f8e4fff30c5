/**
 * Facts about the college that only the server needs; kept apart from `campus`, which every page
 * loads.
 */
export const serverCampus = {
  /** The month (1 to 12) in which rising seniors start to count as seniors. */
  seniorYearStartsInMonth: 7,
  /** The month (1 to 12) in which a school year starts. Delayed dorm reviews appear then. */
  schoolYearStartsInMonth: 9,
  /** Words for the title of the home page, by initial. */
  titleWords: {
    W: ['Wandering', 'Whimsical', 'Wintry', 'Woodland', 'Witty', 'Wakeful', 'Windswept', 'Warm'],
    S: ['Scholarly', 'Sleepless', 'Snowy', 'Spirited', 'Sunlit', 'Sincere', 'Silver', 'Steady'],
    O: ['Owls', 'Otters', 'Oaks', 'Orators', 'Optimists', 'Onlookers', 'Originals', 'Outings'],
  },
} as const
