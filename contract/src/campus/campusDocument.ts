import { campusPack } from '#campusPack'
import type { DocumentPack } from './packSchema.ts'
import { themeStyle } from './theme.ts'

const { campus, terms, buildings, theme } = campusPack

/** The college's colors, as the style of a document. */
export const campusStyle = themeStyle(theme)

/** What pages know of the college. It is data to a browser, which therefore runs nothing of it. */
const facts = JSON.stringify({ campus, terms, buildings } satisfies DocumentPack).replaceAll(
  '<',
  '\\u003c',
)

/**
 * Puts the college into the site's HTML: its names, its colors before any other style, which may change
 * them for print and high contrast, and at the end, where they delay no paint, the facts that scripts read.
 */
export const withCampus = (html: string): string =>
  html
    .replaceAll('%NAME%', () => campus.name)
    .replaceAll('%ORGANIZATION%', () => campus.organization)
    .replaceAll('%LANGUAGE%', () => campus.locale)
    .replaceAll('%THEME_LIGHT%', () => theme.bar[0])
    .replaceAll('%THEME_DARK%', () => theme.bar[1])
    .replace('</title>', () => `</title><style>${campusStyle}</style>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="campus">${facts}</script></body>`,
    )
