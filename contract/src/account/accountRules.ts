import type { UserType } from '../users/users.ts'

/**
 * Returns true for students and alumni, who can delete their own accounts. Professors and staff
 * cannot, because reviews are about them.
 */
export const mayDeleteAccount = (type: UserType) => type === 'student' || type === 'alumni'

/** How many characters a password of the portal has. */
export const passwordLimits = { least: 12, most: 1000 } as const
