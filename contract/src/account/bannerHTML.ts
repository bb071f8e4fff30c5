import type { BannerTone } from './bannerRules.ts'
import type { Banner } from './banners.ts'

/*
 * The banner as HTML, for the server, which writes it into documents, and for pages that are open when it
 * changes. `web/style.js` applies `data-style`, and until then the button is not shown; `web/boot.js` hides
 * what was dismissed on the device.
 */

const colors: Record<BannerTone, string> = { notice: 'info', warning: 'warn' }

/** What a screen reader and a person who sees no colors are told of the tone. */
const labels: Record<BannerTone, string> = { notice: 'Notice', warning: 'Warning' }

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Returns the banner as one element. Everything that was typed is escaped. */
export function bannerHTML({ id, text, tone, link }: Banner): string {
  const color = colors[tone]
  const box = `display:flex;flex-wrap:wrap;gap:var(--s1) var(--s4);align-items:center;justify-content:space-between;padding:var(--s2) var(--gutter);background:var(--${color}-soft);border-bottom:1px solid var(--line);font-size:var(--fs-sm);line-height:1.5`
  const words = 'flex:1 1 16rem;min-width:0;margin:0;overflow-wrap:anywhere'
  const button =
    'flex:none;min-height:var(--ctl-sm);padding:0 var(--s3);border:1px solid var(--line-strong);border-radius:var(--r-md);background:var(--surface);color:var(--text);font:inherit;font-weight:var(--w-medium);cursor:pointer'
  const more = link === null ? '' : ` <a href="${escape(link)}">More</a>`
  return (
    `<aside id="banner" class="no-print" data-id="${escape(id)}" aria-label="${labels[tone]}" data-style="${box}">` +
    `<p data-style="${words}"><strong>${labels[tone]}:</strong> ${escape(text)}${more}</p>` +
    `<button type="button" data-dismiss="" data-style="${button}">Dismiss</button></aside>`
  )
}
