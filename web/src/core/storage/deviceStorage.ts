/** How long a value is stored: until it is removed, or until the tab closes. */
type Area = 'device' | 'tab'

/**
 * The place of a stored value. Values with an `owner` (a user's id) are written only while that
 * user is logged in here, and are removed by `forgetOwned`. A name that starts with `~` is a value
 * of existing clients, stored without our prefix and removed with the owned value of the same name.
 */
export type StorageKey = { name: string; owner?: number; area?: Area }

const ownedPrefix = 'wso.user.'
/**
 * The owner of a visitor's input, which lasts as long as the page and is not stored: the next
 * person at this device would read it.
 */
export const visitor = 0
const areas = ['tab', 'device'] as const

/** Values that the browser refused to store; they last as long as the page. */
const unstored: Record<Area, Map<string, string>> = { device: new Map(), tab: new Map() }

/**
 * The user whose values this tab can write, and the storage for them; undefined while no user is
 * logged in.
 */
let ownerID: number | undefined
let ownerArea: Area = 'device'

/** @throws when the browser forbids storage */
const storeOf = (area: Area) => (area === 'tab' ? sessionStorage : localStorage)

const fullName = ({ name, owner: id }: StorageKey) =>
  id === undefined ? (bareName(name) ?? `wso.${name}`) : `${ownedPrefix}${id}.${name}`

/** Returns the name after a `~`. */
const bareName = (name: string) => name.split('~', 2)[1]

/** Owned values can be in the tab's storage (see `setOwner`), so both storages are searched. */
const areasOf = ({ owner: id, area }: StorageKey): readonly Area[] =>
  area ? [area] : id === undefined ? ['device'] : areas

function readText(key: StorageKey): string | undefined {
  const name = fullName(key)
  for (const area of areasOf(key)) {
    try {
      const text = unstored[area].get(name) ?? storeOf(area).getItem(name)
      if (text !== null) return text
    } catch {
      // Treat blocked storage as empty.
    }
  }
  return undefined
}

/** Returns false when the value will be lost with the page, because storage is blocked or full. */
function writeText(key: StorageKey, text: string): boolean {
  const name = fullName(key)
  if (key.owner === visitor && ownerID === undefined) {
    unstored.tab.set(name, text)
    return false
  }
  if (key.owner !== undefined && key.owner !== ownerID) return false
  const area = areaToWrite(key)
  // The tab's value must not hide a newer one on the device.
  for (const other of areasOf(key)) if (other !== area) removeFrom(other, name)
  try {
    storeOf(area).setItem(name, text)
    unstored[area].delete(name)
    return true
  } catch {
    // An older value must not reappear in place of a newer one for which there is no space.
    removeFrom(area, name)
    unstored[area].set(name, text)
    return false
  }
}

/** What marks a value of existing clients is on the device, as the value is. */
const areaToWrite = ({ area, owner: id, name }: StorageKey): Area =>
  area ?? (id === undefined || bareName(name) ? 'device' : ownerArea)

function removeFrom(area: Area, name: string) {
  unstored[area].delete(name)
  try {
    storeOf(area).removeItem(name)
    if (area === 'device' && name.endsWith(photoName)) indexedDB.deleteDatabase(name)
  } catch {
    // Treat blocked storage as empty.
  }
}

function namesIn(area: Area): string[] {
  const names = [...unstored[area].keys()]
  try {
    names.push(...Object.keys(storeOf(area)))
  } catch {
    // Treat blocked storage as empty.
  }
  return names
}

/**
 * The database of the photos that a user has not sent, deleted with the value of its name on the
 * device.
 */
export const photoDatabase = (owner: number) => fullName({ name: photoName, owner })
export const photoName = 'draftPhotos'

/** Everything the site keeps in this browser. No method throws when storage is blocked or full. */
export const deviceStorage = {
  readText,
  writeText,

  /** Returns the stored JSON value, unchecked; undefined when it is absent or damaged. */
  read: (key: StorageKey): unknown => {
    try {
      return JSON.parse(readText(key) ?? '')
    } catch {
      return undefined
    }
  },

  /**
   * Returns false when the value will be lost with the page, because storage is blocked or full.
   */
  write: (key: StorageKey, value: unknown): boolean => writeText(key, JSON.stringify(value)),

  remove: (key: StorageKey): void => {
    for (const area of areasOf(key)) removeFrom(area, fullName(key))
  },

  /**
   * Sets the user whose values this tab can write from now on. The tab keeps those of a user who does
   * not stay logged in, and, once it was stopped because another user logged in on this device, its
   * user's.
   */
  setOwner: (id: number | undefined, area: Area = 'device'): void => {
    ownerID = id
    ownerArea = area
  },

  /** Returns true while this tab writes the values of this user on the device. */
  isOnDevice: (id: number): boolean => id === ownerID && ownerArea === 'device',

  /** Removes everything stored for users other than `keep`, on the device and in this tab. */
  forgetOwned: (keep?: number | string): void => {
    const kept = `${ownedPrefix}${keep}.`
    for (const area of areas) {
      for (const name of namesIn(area)) {
        if (!name.startsWith(ownedPrefix) || name.startsWith(kept)) continue
        removeFrom(area, name)
        const bare = bareName(name)
        if (bare) removeFrom(area, bare)
      }
    }
  },

  /**
   * Calls back when another tab changes the value of the key that `keyOf` returns then, as long as
   * the page lives.
   */
  onChange: (keyOf: () => StorageKey, listener: () => void): void => {
    if (import.meta.env.SSR) return
    window.addEventListener('storage', ({ key }) => {
      if (key === fullName(keyOf()) || key === null) listener()
    })
  },
}
