/**
 * Runs before the first paint, inside every document, so it stays small and depends on nothing.
 * Applies the chosen theme and, after the first paint, starts the site and the requests that the page
 * will make first.
 */
;(() => {
  const read = (store, name) => {
    try {
      return store().getItem(name) ?? undefined
    } catch {
      return undefined // Storage is blocked.
    }
  }
  const device = () => localStorage
  const tab = () => sessionStorage
  /**
   * Resolves after the first frame, or soon if there is none, as in a tab in the background: whatever
   * starts before it delays it on a slow device.
   */
  const painted = new Promise((resolve) => {
    const afterFrame = () => {
      requestAnimationFrame(() => setTimeout(resolve))
      setTimeout(resolve, 1000)
    }
    addEventListener('DOMContentLoaded', () => (document.hidden ? resolve() : afterFrame()))
  })

  const started = new Map()
  /** Starts a request. The site uses the response in place of an equal request. */
  const start = (method, url, token, body) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }) }
    if (body) headers['content-type'] = 'application/json'
    const response = fetch(url, { method, headers, body })
    response.catch(() => undefined)
    started.set(`${method} ${url}`, { token, body, response })
    return response
  }
  const tokenFrom = async (response) => {
    const answer = await response
    const { data } = await answer.clone().json()
    return data?.token
  }
  /** Fills a request of the page with the values of this URL. */
  const fill = (url, path) => {
    const values = location.pathname.split('/')
    return path
      .split('/')
      .reduce((text, part, at) => (part[0] === ':' ? text.replaceAll(part, values[at]) : text), url)
  }
  const append = (name, fields) =>
    document.head.append(Object.assign(document.createElement(name), fields))
  /** Applies all styles of the page, of which the shell has only its own. */
  const applyStyles = () => {
    const { textContent, dataset } = document.querySelector('script[type="text/css"]')
    append('style', { textContent })
    // A disabled link loads nothing, and tells the page that these styles are already loaded.
    for (const href of dataset.files.split(' ')) {
      append('link', { rel: 'stylesheet', disabled: true, href })
    }
  }
  /** Loads the site: the first script starts it, and the others are those that it imports. */
  const startSite = ([site, ...others]) => {
    append('script', { type: 'module', src: `/${site}` })
    for (const file of others) append('link', { rel: 'modulepreload', href: `/${file}` })
  }
  const auth = '/api/v2/auth/'
  /** Starts the requests of the session; returns its token. */
  const startSession = async (identity) => {
    const visitor = '{"useIP":true}'
    const known =
      identity ?? (await tokenFrom(start('POST', `${auth}identity/token`, undefined, visitor)))
    return tokenFrom(start('POST', `${auth}api/token`, known))
  }
  /** Starts the requests of the page that its visitor or person makes first. */
  const startRequests = async (page, identity) => {
    // A query of the URL changes the requests that have one.
    const isKnown = (url) => !location.search || !url.includes('?')
    const startEach = (urls, token) => {
      for (const url of urls.filter(isKnown)) void start('GET', fill(url, page.path), token)
    }
    const session = startSession(identity)
    if (!identity) startEach(page.open)
    const token = await session
    if (token) startEach(page[identity ? 'person' : 'visitor'], token)
  }
  const startAll = async () => {
    await painted
    const content = document.querySelector('meta[name=first]')?.content
    // The address of no page: its document contains the site's files.
    if (!content) return
    const page = JSON.parse(content)
    const identity = read(tab, 'wso.identity') ?? read(device, 'wso.identity')
    const requests = startRequests(page, identity)
    startSite(page.scripts)
    applyStyles()
    await requests
  }
  window.wsoStarted = started
  // The site sends the requests that failed here again, and shows why they fail.
  startAll().catch(() => undefined)

  const theme = read(device, 'wso.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

  // The font stored by an earlier visit is used from the start or not at all, so that no line
  // moves.
  const font = '%FONT%'
  if (read(device, 'wso.font') === font) {
    const how = { weight: '400 700', display: 'optional' }
    document.fonts.add(new FontFace('Instrument Sans Kept', `url(${font})`, how))
    document.documentElement.dataset.font = 'kept'
  }
})()
