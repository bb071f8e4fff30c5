import { campus } from '@wso/contract/campus'
import { useSyncExternalStore } from 'react'
import { downloadIcon } from '#ui/icons/acts.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import styles from './Bar.module.css'

/** A browser's offer to install the site, which can be used once. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

declare global {
  interface Window {
    /** Set by `boot.js`. */
    installPrompt?: InstallPrompt | undefined
  }
}

const events = ['beforeinstallprompt', 'appinstalled'] as const

function subscribe(changed: () => void) {
  // After the listener of `boot.js`, which keeps the offer.
  for (const name of events) window.addEventListener(name, changed)
  return () => {
    for (const name of events) window.removeEventListener(name, changed)
  }
}

const readOffer = () => window.installPrompt
const none = () => undefined

/**
 * Installs the site as an app, where the browser offers that; on iPhones and iPads, which offer
 * nothing, says how. Nothing elsewhere, and in the installed app.
 */
export function InstallEntry() {
  const offer = useSyncExternalStore(subscribe, readOffer, none)
  const isApple = useSyncExternalStore(never, needsWords, () => false)
  if (offer) {
    return (
      <MenuItem
        icon={downloadIcon}
        onChoose={() => {
          window.installPrompt = undefined
          void offer.prompt()
        }}
      >
        Install {campus.name}
      </MenuItem>
    )
  }
  return isApple ? (
    <p className={styles.who}>
      To install {campus.name}, tap Share in your browser, then “Add to Home Screen”.
    </p>
  ) : null
}

const never = () => () => undefined

/** True in a browser of an iPhone or iPad. An iPad calls itself a Mac, which has no touch screen. */
const needsWords = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && hasTouch())
    ? !window.matchMedia('(display-mode: standalone)').matches
    : false
const hasTouch = () => navigator.maxTouchPoints > 1
