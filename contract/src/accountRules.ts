import type { UserType } from './users.ts'

/** Students and alums delete their own account; of everybody else there are reviews. */
export const mayDeleteAccount = (type: UserType) => type === 'student' || type === 'alumni'
