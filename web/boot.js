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
  }

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
  const startAll = async () => {
    const identity = read(tab, 'wso.identity') ?? read(device, 'wso.identity')
    const auth = '/api/v2/auth/'
    const known =
      identity ??
      (await tokenFrom(start('POST', `${auth}identity/token`, undefined, '{"useIP":true}')))
    const token = await tokenFrom(start('POST', `${auth}api/token`, known))
    const content = document.querySelector('meta[name=first]')?.content
    // A query changes what the page requests.
    if (!token || !content || location.search) return
    const { path, ...first } = JSON.parse(content)
    for (const url of first[identity ? 'person' : 'visitor'])
      void start('GET', fill(url, path), token)
  }
  window.wsoStarted = started
  // The site sends the requests that failed here again, and shows why they fail.
  startAll().catch(() => undefined)
})()
