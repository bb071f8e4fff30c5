/** Out of attempts, or not: the jobs that wait or run. */
export const jobStates = ['failed', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

/** Services of others that the portal calls: the directory, the sign-on server, feeds, the catalog of books. */
export const outsideServices = ['ldap', 'sso', 'paper', 'radio', 'books'] as const
export type OutsideService = (typeof outsideServices)[number]
