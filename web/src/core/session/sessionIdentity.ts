import { deviceStorage, type StorageKey } from '#core/storage/deviceStorage.ts'
import { decodeToken } from './token.ts'

const device: StorageKey = { name: 'identity' }
const tab: StorageKey = { name: 'identity', area: 'tab' }

const readStored = () => deviceStorage.readText(tab) ?? deviceStorage.readText(device)

/** The identity of this tab. It changes only through `identity`, whatever other tabs store. */
let current = readStored()

const idOf = (token: string | undefined) => (token ? decodeToken(token)?.id : undefined)

/** The identity token of the user of this tab. A visitor's is never kept, because visitors move between networks. */
export const identity = {
  read: (): string | undefined => current,

  /** Returns the id of the user of this tab; undefined for visitors. */
  userID: (): number | undefined => idOf(current),

  /** Takes the stored identity, as a reload does. */
  restore: (): void => {
    current = readStored()
  },

  /** Keeps the token until the user logs out, or without `remember` until this tab closes. */
  keep: (token: string, remember: boolean): void => {
    deviceStorage.remove(remember ? tab : device)
    deviceStorage.writeText(remember ? device : tab, token)
    current = token
  },

  /** Forgets the identity of this tab; an identity that another tab has stored meanwhile stays. */
  forget: (): void => {
    for (const key of [tab, device]) {
      if (deviceStorage.readText(key) === current) deviceStorage.remove(key)
    }
    current = undefined
  },

  /** Makes this tab a visitor's without touching what is stored. */
  letGo: (): void => {
    current = undefined
  },

  /**
   * Calls back when another tab has logged in or out: with the id of the user who is now logged in on
   * this device, or undefined.
   */
  onChange: (listener: (userID: number | undefined) => void): (() => void) =>
    deviceStorage.onChange(device, () => listener(idOf(readStored()))),
}
