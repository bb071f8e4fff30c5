/**
 * What the pages of a document need before they can be rendered whole. Only the server uses it: the
 * build marks every import on demand with `trackImport`.
 */

let needed = new Set<Promise<unknown>>()
let used = new Set<string>()
let tracked: string[] | undefined

declare global {
  /** Called by the code of the server's build with the file of an import on demand. */
  var trackImport: ((file: string) => void) | undefined
}

if (import.meta.env.SSR) globalThis.trackImport = (file) => void tracked?.push(file)

/** Code that loads on demand, and the files that it is in. */
export type Tracked<T> = { code: Promise<T>; files: readonly string[] }

/** Starts loading code, and returns it with its files. */
export function trackLoad<T>(load: () => Promise<T>): Tracked<T> {
  const files: string[] = []
  tracked = files
  try {
    return { code: load(), files }
  } finally {
    tracked = undefined
  }
}

/** Says that what is being rendered uses code, which may still be loading. */
export function use({ code, files }: Tracked<unknown>, isReady: boolean) {
  for (const file of files) used.add(file)
  if (!isReady) needed.add(code)
}

/** Starts a render; returns what it then needs and uses. */
export function startRender() {
  needed = new Set()
  used = new Set()
  return { needed, used }
}
