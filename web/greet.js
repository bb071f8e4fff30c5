/**
 * Runs once the prerendered shell is parsed: gives it the name and the navigation of the person who
 * is logged in on this device, as last seen.
 */
;(() => {
  const root = document.getElementById('root')
  const read = (name) => {
    try {
      return sessionStorage.getItem(name) ?? localStorage.getItem(name)
    } catch {
      return null // Storage is blocked.
    }
  }

  /** False for the cached document that stands in for every page without a network. */
  const isThisPage = () => {
    const content = document.querySelector('meta[name=first]')?.content ?? '{}'
    const pattern = (JSON.parse(content).path ?? '').toLowerCase().split('/')
    const path = location.pathname.toLowerCase().replace(/(?<=.)\/$/, '')
    const parts = path.split('/')
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part[0] === ':' || part === parts[at])
    )
  }

  /** The person as last seen; undefined for a visitor, on a first visit and when the session is over. */
  const readPerson = () => {
    try {
      const payload = read('wso.identity').split('.')[1].replace(/-/g, '+').replace(/_/g, '/')
      const { id, exp } = JSON.parse(atob(payload))
      const me = JSON.parse(read(`wso.user.${id}.me`))
      const isCurrent = exp * 1000 > Date.now()
      return isCurrent && me.id === id && typeof me.name === 'string' ? me : undefined
    } catch {
      return undefined
    }
  }

  /** Keeps the parts of the shell that are for this person, window and URL; see `ShellFor.tsx`. */
  const choose = (me) => {
    const has = (needs) => {
      const [type, scope] = needs.split(' ')
      return me && (type === '-' || me.type === type) && (!scope || me.scopes?.includes(scope))
    }
    const fits = ({ needs, unless, media }) => {
      if (needs || unless) return needs ? has(needs) : !has(unless)
      return media ? !location.search && matchMedia(media).matches : location.search
    }
    const parts = '[data-needs], [data-unless], [data-media], [data-query]'
    const chooseIn = (place) => {
      for (const element of place.querySelectorAll(parts)) {
        if (!fits(element.dataset)) element.remove()
        else if (element.content) {
          chooseIn(element.content)
          element.replaceWith(element.content)
        }
      }
    }
    chooseIn(root)
    // The content security policy allows a script to set styles, but refuses them in the HTML.
    for (const element of root.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style
    }
    if (me) return
    for (const element of root.querySelectorAll('[data-account]')) element.remove()
  }

  /** As `Avatar.tsx` draws a person. */
  const draw = (box, { id, name }) => {
    const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
    const picked = words.length > 1 ? [words[0], words.at(-1)] : words
    let tint = 7
    for (const letter of name) tint = (tint * 31 + letter.codePointAt(0)) % 99_991
    box.dataset.tint = (tint % 12) + 1
    box.dataset.initials = picked.map((word) => [...word][0].toUpperCase()).join('')
    const photo = read(`wso.user.${id}.photo`)
    if (!photo?.startsWith('data:image/')) return
    const picture = new Image()
    picture.src = photo
    picture.alt = ''
    picture.className = box.dataset.shown
    box.append(picture)
  }

  const greet = (heading, name) => {
    const hour = new Date().getHours()
    const evening = hour < 5 || hour >= 18
    const words = evening ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon'
    heading.textContent = [words, ...(name?.trim().split(/\s+/).slice(0, 1) ?? [])].join(', ')
  }

  // The site waits for its font but the shell does not, so the font is stored for the next visit.
  // The site starts it: before the site's code, it would delay that.
  window.wsoLoadFont = () =>
    document.fonts
      .load('1em "Instrument Sans"')
      .then(([face]) => face && localStorage.setItem('wso.font', '%FONT%'))
      // Storage is blocked, or the text stays in a font of the device.
      .catch(() => undefined)

  if (!isThisPage()) {
    root.replaceChildren()
    return
  }
  const me = readPerson()
  choose(me)
  const link = root.querySelector('[data-me]')
  if (me && link) {
    link.href = `/facebook/users/${me.id}`
    link.ariaLabel = `${me.name}, your profile`
    draw(link.firstElementChild, me)
  }
  const heading = root.querySelector('[data-greeting]')
  if (heading) greet(heading, me?.nickname || me?.name)
})()
