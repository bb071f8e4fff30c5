/**
 * Runs before the first paint, inside every document, so it stays small and depends on nothing.
 * Applies the chosen theme, and starts the requests that the page will make first.
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

  // Requests that start meanwhile would delay the first paint of a slow device. A tab in the
  // background has no paint to wait for.
  const painted = new Promise((resolve) => {
    if (document.hidden) resolve()
    else new PerformanceObserver(resolve).observe({ type: 'paint' })
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
  const load = (file) => {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) Object.assign(link, { as: 'style', fetchPriority: 'low' })
    link.href = `/${file}`
    document.head.append(link)
  }
  const auth = '/api/v2/auth/'
  /** Starts the requests of the session; returns its token. */
  const startSession = async (identity) => {
    const visitor = '{"useIP":true}'
    const known =
      identity ?? (await tokenFrom(start('POST', `${auth}identity/token`, undefined, visitor)))
    return tokenFrom(start('POST', `${auth}api/token`, known))
  }
  const startAll = async () => {
    const identity = read(tab, 'wso.identity') ?? read(device, 'wso.identity')
    const session = startSession(identity)
    const content = document.querySelector('meta[name=first]')?.content
    const page = content && JSON.parse(content)
    // They still arrive before the site's code.
    void painted.then(() => page?.files.forEach(load))
    const token = await session
    await painted
    // A query changes what the page requests.
    if (!token || !page || location.search) return
    for (const url of page[identity ? 'person' : 'visitor'])
      void start('GET', fill(url, page.path), token)
  }
  window.wsoStarted = started
  // The site sends the requests that failed here again, and shows why they fail.
  startAll().catch(() => undefined)
})()
