import type { StorageKey } from '#core/storage/deviceStorage.ts'

/** The place of a person's messages that the portal may not have received. */
export const outboxOf = (owner: number): StorageKey => ({ name: 'outbox', owner })
