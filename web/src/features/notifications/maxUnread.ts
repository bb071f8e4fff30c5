/**
 * Counting stops at this number, shown as "99+". Duplicates the contract's constant, which would
 * also import its schemas.
 */
export const maxUnread = 99
