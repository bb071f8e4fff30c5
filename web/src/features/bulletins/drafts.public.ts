/** Texts that were begun and not sent, kept on this device for the person who began them. */
const keyOf = (name: string) => `wso.draft.${name}`

export function readDraft<T extends object>(name: string): Partial<T> | undefined {
  const stored = localStorage.getItem(keyOf(name))
  if (!stored) return undefined
  try {
    return JSON.parse(stored) as Partial<T>
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, values: object) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // Storage is full or forbidden: the text is still in the form.
  }
}

export const dropDraft = (name: string) => localStorage.removeItem(keyOf(name))
