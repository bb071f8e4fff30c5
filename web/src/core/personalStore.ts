/**
 * What this device remembers for the person who is signed in (drafts, where they went last) is stored under
 * keys that begin like this, and is gone when they are: the next one at this device must not find it.
 */
export const personal = 'wso.my.'

/** Forgets what was remembered for the person who was signed in. */
export function forgetPersonal() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(personal)) localStorage.removeItem(key)
  }
}
