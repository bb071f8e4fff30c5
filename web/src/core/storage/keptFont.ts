import { firstShow } from '#core/page/firstShow.ts'
import font from '#ui/fonts/instrument-sans-latin.woff2?url'
import { deviceStorage } from './deviceStorage.ts'

/**
 * Loads the font once the first page has been usable for a while, and shows pages in it from the next one
 * on, so that no line moves: pages of this document, and later documents from the start (`web/boot.js`).
 */
export async function keepFont(): Promise<void> {
  await firstShow.quiet()
  const { fonts, documentElement } = document
  const [face] = await fonts.load('1em "Instrument Sans"')
  if (!face) return
  deviceStorage.writeText({ name: 'font' }, font)
  const use = () => {
    // It may have come too late to be used in this document.
    face.display = 'swap'
    documentElement.dataset['font'] = 'kept'
  }
  addEventListener('pushState', use, { once: true })
}
