import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { destinationsFor, type Reader } from '#core/navigation/destinations.ts'
import { session } from '#core/session/session.ts'
import avatar from '#ui/data/Avatar.module.css'

/** Runs during the build, in a simulated browser: renders what each page shows before any data. */

/**
 * A page's shell, and the requests that it makes first as a person and as a visitor; `open` are a
 * visitor's requests without a token.
 */
export type Prerendered = { shell: string; person: string[]; visitor: string[]; open: string[] }

export type Environment = {
  /** Responds to the site's requests, and lists those left without a response. */
  network: {
    answerAs: (kind: 'nobody' | 'person' | 'visitor') => void
    asked: (how?: 'open' | 'withToken') => string[]
  }
  /** Waits until pending code has loaded. */
  settle: () => Promise<void>
}

/** Prerenders the page at a path. Undefined when the page redirects. */
export async function prerender(
  path: string,
  { network, settle }: Environment,
): Promise<Prerendered | undefined> {
  const visit = async (kind: 'nobody' | 'person' | 'visitor', keep: (box: Element) => string) => {
    network.answerAs(kind)
    history.replaceState(null, '', path)
    window.dispatchEvent(new Event('replaceState'))
    session.restart()
    const box = document.body.appendChild(document.createElement('div'))
    // A shell shows nothing that starts after the first show; see `firstShow.ts`.
    box.dataset['waiting'] = ''
    const root = createRoot(box)
    flushSync(() => root.render(<App />))
    await settle()
    const kept = location.pathname === path ? keep(box) : ''
    flushSync(() => root.unmount())
    box.remove()
    return { kept, asked: network.asked() }
  }
  // In the first visit, React delays the parts that load on demand, and their requests.
  const { asked: early } = await visit('person', () => '')
  const { kept: shell } = await visit('nobody', shellOf)
  if (!shell) return undefined
  const { asked: late } = await visit('person', () => '')
  await visit('visitor', () => '')
  // Some are made once: those of a person's schedules.
  const person = [...new Set([...late, ...early])]
  return { shell, person, visitor: network.asked('withToken'), open: network.asked('open') }
}

/** The HTML of a shell, with the marks that `web/greet.js` reads. */
function shellOf(box: Element): string {
  box.firstElementChild?.setAttribute('data-shell', '')
  makeInert(box)
  markNavigation(box)
  markAccount(box)
  if (location.pathname === '/') box.querySelector('h1')?.setAttribute('data-greeting', '')
  // React puts children into a template itself, but its HTML is that of its content.
  for (const template of box.querySelectorAll('template')) {
    template.content.append(...template.childNodes)
  }
  return box.innerHTML
}

/** Text typed into a control would be lost when the page replaces the shell. */
function makeInert(box: Element) {
  // The content security policy refuses inline styles; `web/greet.js` sets them.
  for (const element of box.querySelectorAll<HTMLElement>('[style]')) {
    element.dataset['style'] = element.style.cssText
    element.removeAttribute('style')
  }
  for (const control of box.querySelectorAll('input, textarea, select, button')) {
    control.setAttribute('inert', '')
  }
  for (const part of box.querySelectorAll('main > :not(template), main > template > *')) {
    part.setAttribute('aria-busy', 'true')
    part.setAttribute('aria-disabled', 'true')
  }
}

function markNavigation(box: Element) {
  for (const { href, needs } of restricted()) {
    for (const link of box.querySelectorAll(`nav a[href="${href}"]`)) {
      ;(link.closest('li') ?? link).setAttribute('data-needs', needs)
    }
  }
  for (const tab of box.querySelectorAll('nav[aria-label="Main"] > a:not([data-needs])')) {
    // The visitors' tab comes before the one that replaces it.
    const other = tab.nextElementSibling?.getAttribute('data-needs')
    if (other) tab.setAttribute('data-unless', other)
  }
}

/** Marks the bell, avatar and menu of a logged-in person, and where their photo and initials go. */
function markAccount(box: Element) {
  const link = box.querySelector<HTMLElement>('a[aria-label=", your profile"]')
  const picture = link?.firstElementChild
  if (!link || !(picture instanceof HTMLElement)) throw new Error('The bar shows no account.')
  link.dataset['me'] = ''
  picture.dataset['shown'] = avatar['shown'] ?? ''
  for (const element of link.parentElement?.children ?? []) {
    if (element.compareDocumentPosition(link) === 0 || !element.matches('[class*="jump"]')) {
      element.setAttribute('data-account', '')
    }
  }
}

const types = ['student', 'professor', 'staff', 'alumni'] as const

/**
 * The type and scope required for each restricted destination, as `type scope`; `-` for any type.
 */
function restricted(): { href: string; needs: string }[] {
  const everyone = { claims: { id: 0, level: 1, scopes: new Set<string>() } } satisfies Reader
  return destinationsFor(everyone).flatMap(({ href, who }) => {
    if (!who || who(everyone)) return []
    const wanted = new Set<string>()
    const scopes = { has: (scope: string) => wanted.add(scope) } as unknown as Set<string>
    const claims = { ...everyone.claims, scopes }
    if (who({ claims })) return [{ href, needs: ['-', ...wanted].join(' ') }]
    const type = types.find((each) => who({ claims, type: each }))
    // A condition that the device cannot know, such as an open era, waits for the site.
    return [{ href, needs: type ? [type, ...wanted].join(' ') : 'never' }]
  })
}
