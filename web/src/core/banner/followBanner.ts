import { bannerHTML } from '@wso/contract/account/bannerHTML'
import type { Banner } from '@wso/contract/account/banners'
import { call } from '#core/api/call.ts'
import { api } from '#core/api/endpoints.ts'

/** How often a page that stays open asks for the banner, in milliseconds. */
const every = 5 * 60_000

/** Shows the banner above the page in place of the one before; removes it for null. */
export function showBanner(banner: Banner | null) {
  const shown = document.getElementById('banner')
  if (shown?.dataset['id'] === banner?.id) return
  shown?.remove()
  if (!banner) return
  const template = document.createElement('template')
  template.innerHTML = bannerHTML(banner)
  const { content } = template
  // As `web/style.js` does for documents.
  for (const element of content.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
  document.body.prepend(content)
}

/**
 * Keeps the banner of a page up to date while the page stays open and visible. The document came with the
 * one of its time.
 */
export function followBanner(): () => void {
  let asked = performance.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < every) return
    asked = performance.now()
    // Without a network, the banner stays.
    void call(api.banners.current, {}).then(showBanner, () => undefined)
  }
  const timer = setInterval(ask, every / 5)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
  }
}
