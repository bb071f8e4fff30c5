/**
 * Runs before the first paint, inside every document, so it stays small and depends on nothing.
 * Applies the chosen theme, and our font on a device that has it from an earlier visit, hides the banner
 * that was dismissed here, and keeps the browser's offer to install the site.
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

  const font = read('wso.font')
  if (/^\/assets\/[\w.-]+$/.test(font)) {
    dataset.font = 'kept'
    // Read before the styles ask for it, so that the first frame has it.
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', href: font, crossOrigin: '' })
    document.head.append(link)
  }

  // Kept for the menu that offers it, whose code loads later.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installPrompt = event
  })

  // Before the banner is in the document, so that it is never painted.
  const hide = (id) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`#banner[data-id="${CSS.escape(id)}"] { display: none !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const dismissed = read('wso.banner')
  if (dismissed) hide(dismissed)
  addEventListener('click', ({ target }) => {
    const { id } = target.closest?.('[data-dismiss]')?.parentNode.dataset ?? {}
    if (!id) return
    hide(id)
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
    try {
      localStorage.setItem('wso.banner', id)
    } catch {
      // Hidden until the next document.
    }
  })
})()
