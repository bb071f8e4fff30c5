/** Counting stops here: "99+". The contract's own constant would bring its schemas along. */
export const mostUnread = 99
