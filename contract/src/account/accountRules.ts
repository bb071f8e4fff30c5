import type { UserType } from '../users/users.ts'

/**
 * Returns true for students and alumni, who can delete their own accounts. Professors and staff
 * cannot, because reviews are about them.
 */
export const mayDeleteAccount = (type: UserType) => type === 'student' || type === 'alumni'
