import type { DormRoom } from '@wso/contract/dormtrak/dorms'

export type ListOrder = 'free' | 'own'

/** Rooms with free beds before those that are taken, otherwise in the given order. */
export const freeFirst = (rooms: readonly DormRoom[]): DormRoom[] =>
  rooms.toSorted((a, b) => Number(a.freeBeds === 0) - Number(b.freeBeds === 0))
