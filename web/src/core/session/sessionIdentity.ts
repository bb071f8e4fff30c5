import { deviceStorage, type StorageKey } from '#core/storage/deviceStorage.ts'
import { decodeToken } from './token.ts'

const device: StorageKey = { name: 'identity' }
const tab: StorageKey = { name: 'identity', area: 'tab' }

const readStored = () => deviceStorage.readText(tab) ?? deviceStorage.readText(device)

/**
 * The identity of this tab. It changes only through `identity`, even when other tabs store another
 * one.
 */
let current = readStored()

const idOf = (token: string | undefined) => (token ? decodeToken(token)?.id : undefined)

/**
 * The identity token of the tab's user. A visitor's is never stored, because visitors change
 * networks.
 */
export const identity = {
  read: (): string | undefined => current,

  /** Returns the id of the tab's user; undefined for visitors. */
  userID: (): number | undefined => idOf(current),

  /** Returns where the values of the tab's user are stored: as long as their identity. */
  area: () => (deviceStorage.readText(tab) ? 'tab' : 'device'),

  /** Loads the stored identity, as a reload does. */
  restore: (): void => {
    current = readStored()
  },

  /** Stores the token until the user logs out, or without `remember` until this tab closes. */
  keep: (token: string, remember: boolean): void => {
    deviceStorage.remove(remember ? tab : device)
    deviceStorage.writeText(remember ? device : tab, token)
    current = token
  },

  /**
   * Removes the identity of this tab; keeps an identity that another tab has stored in the
   * meantime.
   */
  forget: (): void => {
    for (const key of [tab, device]) {
      if (deviceStorage.readText(key) === current) deviceStorage.remove(key)
    }
    current = undefined
  },

  /**
   * Calls back when another tab has logged in or out, with the id of the user who is now logged in
   * on this device, or undefined. A page that Back shows again was told of nothing meanwhile.
   */
  onChange: (listener: (userID: number | undefined) => void): void => {
    const look = () => {
      const stored = readStored()
      if (stored !== current) listener(idOf(stored))
    }
    deviceStorage.onChange(() => device, look)
    window.addEventListener('pageshow', look)
  },
}
