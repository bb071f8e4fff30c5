/** Limits of "Find a time together". Free of schemas, because its page imports them. */
export const freeTimeLimits = {
  /** People one person shares with directly. */
  people: 100,
  groups: 20,
  /** People in one group. */
  groupPeople: 30,
  name: 60,
  /** People whose weeks are compared, the viewer included. */
  together: 8,
  /** People whose weeks are compared with one day of the viewer's. */
  ofDay: 50,
  /** People listed as sharing with the viewer. */
  listed: 500,
} as const
