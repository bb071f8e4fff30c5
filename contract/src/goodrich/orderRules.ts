/** The statuses of an order by their number on the wire. 0 is unknown and never sent. */
export const orderStatuses = { placed: 1, ready: 2, paid: 3, canceled: 4 } as const
export type OrderStatus = (typeof orderStatuses)[keyof typeof orderStatuses]

/** How long managers can undo the last step of an order. */
export const undoMinutes = 10

/** How many orders for a later pickup time one person can have. */
export const maxOpenOrders = 2

/** After this many cancellations within this time, new orders wait. */
export const maxCancellations = 3
export const cancelPauseMinutes = 30

/** Characters of what the counter writes to a customer whose order it cancels. */
export const maxCancelReason = 200
