import type { UserType } from './users.ts'

/** Returns true for students and alumni, who can delete their own accounts; reviews are about the others. */
export const mayDeleteAccount = (type: UserType) => type === 'student' || type === 'alumni'
