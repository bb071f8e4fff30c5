/**
 * Runs before the first paint, inside every document, so it stays small and depends on nothing.
 * Applies the chosen theme, and our font on a device that has it from an earlier visit, and keeps the
 * browser's offer to install the site.
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
})()
