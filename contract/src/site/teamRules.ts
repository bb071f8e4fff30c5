/** The groups of the team in the order in which they are listed. */
export const teamGroups = ['board', 'contributor'] as const

/** The maximum length of a member's role. */
export const maxTeamRole = 60
