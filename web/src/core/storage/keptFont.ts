import font from '#ui/fonts/instrument-sans-latin.woff2?url'
import { deviceStorage } from './deviceStorage.ts'

/**
 * Stores the address of the font once it has loaded: the documents of later visits use it from the
 * start, so that no line moves; see `web/boot.js`.
 */
export function keepFont(): void {
  document.fonts
    .load('1em "Instrument Sans"')
    .then(([face]) => face && deviceStorage.writeText({ name: 'font' }, font))
    // The text stays in a font of the device.
    .catch(() => undefined)
}
