import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/**
 * Starts the system's Chromium, or the one named by CHROMIUM_PATH.
 * @throws with instructions to install it when there is none
 */
export function launchBrowser() {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place))
  if (!executablePath) {
    throw new Error(
      'No Chromium found. Install it (apt-get install chromium) or set CHROMIUM_PATH.',
    )
  }
  return chromium.launchServer({
    executablePath,
    args: [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  })
}
