import type { DormRoom } from '@wso/contract/dormtrak/dorms'

/** Sorts rooms with free beds before taken ones, otherwise keeping the order. */
export const freeFirst = (rooms: readonly DormRoom[]): DormRoom[] =>
  rooms.toSorted((a, b) => Number(a.freeBeds === 0) - Number(b.freeBeds === 0))
