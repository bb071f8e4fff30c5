const key = 'wso.identity'

// A browser may forbid storage; then the identity lives as long as the page.
let held: string | undefined

function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}

/** The identity token of a person who is signed in. A visitor's is never kept: they may have moved. */
export const identity = {
  read: (): string | undefined =>
    stores()
      .map((store) => store.getItem(key))
      .find(Boolean) ?? held,

  /** Whether it stays when this tab closes. */
  isLasting: (): boolean => Boolean(stores()[0]?.getItem(key)),

  /** Keeps it until the person signs out, or until this tab closes. */
  keep: (token: string, remember: boolean) => {
    identity.forget()
    const [lasting, passing] = stores()
    const store = remember ? lasting : passing
    if (store) store.setItem(key, token)
    else held = token
  },

  forget: () => {
    held = undefined
    for (const store of stores()) store.removeItem(key)
  },

  /** Calls back when another tab signs in or out. */
  onChange: (listener: () => void) =>
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) listener()
    }),
}
