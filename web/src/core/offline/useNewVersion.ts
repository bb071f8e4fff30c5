import { useEffect, useState } from 'react'

/** How often the page of a returning viewer checks for a new version of the site. */
const everyMs = 600_000

/** Returns the script that starts the site in a document; see `web/boot.js`. */
const startOf = (html: string) => /assets\/first-[\w-]+\.js/.exec(html)?.[0]

/** Returns true once the server has a newer build than this page, as of the viewer's return to it. */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    // External system: the server, asked when the viewer returns to the tab.
    const mine = startOf(document.documentElement.innerHTML)
    let asked = Date.now()
    const ask = async () => {
      if (!mine || document.visibilityState !== 'visible' || Date.now() - asked < everyMs) return
      asked = Date.now()
      const response = await fetch('/index.html').catch(() => undefined)
      const theirs = response?.ok && startOf(await response.text())
      if (theirs && theirs !== mine) setNew(true)
    }
    const listener = () => void ask()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
  return isNew
}
