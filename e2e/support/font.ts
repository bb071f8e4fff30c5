import type { Page } from 'playwright-core'

/** Gives the device our font, as an earlier visit does: documents from the next one on are shown in it. */
export const keepFont = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.load('1em "Instrument Sans"')
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    localStorage.setItem(
      'wso.font',
      files.find((file) => /sans-latin-[^-]*woff2$/.test(file)) ?? '',
    )
  })

/** Returns the fonts in which the heading of the page is shown. */
export async function headingFonts(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName)
}
