/**
 * Runs before the first paint, inside every document, so it stays small and depends on nothing.
 * Applies the chosen theme, and the font that an earlier visit has stored.
 */
;(() => {
  const read = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null // Storage is blocked.
    }
  }
  const { dataset } = document.documentElement
  const theme = read('wso.theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme

  // The font is used from the start or not at all, so that no line moves.
  const font = read('wso.font')
  if (/^\/assets\/[\w.-]+$/.test(font)) {
    const how = { weight: '400 700', display: 'optional' }
    document.fonts.add(new FontFace('Instrument Sans Kept', `url(${font})`, how))
    dataset.font = 'kept'
  }
})()
