import type { CDPSession, Page } from 'playwright-core'
import { listenTo, type Listener } from './listener.ts'
import { type Kind, lacksName, type Stop, stopsOf } from './speech.ts'

/** What was pressed, and what was heard then. */
export type Line = { pressed: string; heard: string[] }

/** The keys with which screen readers move from one thing of a kind to the next. */
const quickKeys = {
  H: ['heading'],
  D: ['landmark'],
  K: ['link'],
  B: ['button'],
  F: ['field'],
  '↓': ['heading', 'landmark', 'link', 'button', 'field', 'group', 'graphic', 'text'],
} satisfies Record<string, readonly Kind[]>
type QuickKey = keyof typeof quickKeys

const patienceMs = 8000
const names: Record<string, string> = { ' ': 'Space', ArrowDown: '↓', ArrowUp: '↑' }

/**
 * Uses a page as a person does who hears it: it knows only what is spoken, and has only a keyboard. Keeps what was
 * pressed and heard, and what a listener would miss: silence, a lost focus, a control without a name.
 */
export class ScreenReader {
  readonly lines: Line[] = []
  readonly defects = new Set<string>()
  readonly #page: Page
  readonly #session: CDPSession
  readonly #listener: Listener
  #cursor = 0

  static async on(page: Page) {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    await session.send('DOM.enable')
    return new ScreenReader(page, session)
  }

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
    this.#listener = listenTo(session)
  }

  /** The number of keys that were pressed, a text counting as one. */
  get keys() {
    return this.lines.reduce(
      (sum, { pressed }) => sum + Number(/×(\d+)/.exec(pressed)?.[1] ?? 1),
      0,
    )
  }

  /** Opens a page as the first of a visit. */
  async visit(path: string) {
    await this.#page.goto(path)
    const now = await this.#listener.now()
    this.#cursor = 0
    this.#note(`Opens ${path}`, [now.title])
  }

  /** Moves the reading cursor with a quick key until a stop with this name is heard, over the end to the top. */
  async find(key: QuickKey, name: string | RegExp): Promise<Stop> {
    const until = Date.now() + patienceMs
    const isIt = ({ node, text }: Stop) =>
      typeof name === 'string' ? node.name === name : name.test(text)
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the page may still be loading
      const stops = await this.#stops()
      const here = stops.findIndex(({ node }) => node.id === this.#cursor)
      const ofKind = (some: Stop[]) =>
        some.filter(({ kind }) => (quickKeys[key] as readonly Kind[]).includes(kind))
      const [ahead, all] = [ofKind(stops.slice(here + 1)), ofKind(stops)]
      const at = ahead.findIndex(isIt)
      const found = at >= 0 ? ahead[at] : all.find(isIt)
      if (found) {
        const presses = at >= 0 ? at + 1 : ahead.length + 1 + all.indexOf(found)
        this.#cursor = found.node.id
        this.#note(presses > 1 ? `${key} ×${presses}` : key, [found.text])
        return found
      }
      if (Date.now() > until)
        throw new Error(
          `${key} finds no ${String(name)}; there is ${all.map(({ text }) => text).join(' | ')}`,
        )
      // oxlint-disable-next-line no-await-in-loop -- the page may still be loading
      await this.#page.waitForTimeout(100)
    }
  }

  /** Finds a control and presses a key on it. */
  async use(key: QuickKey, name: string | RegExp, pressed = 'Enter') {
    const stop = await this.find(key, name)
    await this.#focus(stop)
    await this.press(pressed)
  }

  /** Presses a key, and hears what follows. Silence is a defect. */
  async press(key: string) {
    const heard = await this.#listener.during(() => this.#page.keyboard.press(key))
    this.#note(names[key] ?? key, heard)
    await this.#follow(key)
    if (heard.length === 0) this.#blame(`nothing is spoken after ${names[key] ?? key}`)
  }

  /** Finds a field and types into it. `answers` says that the page must react to the text. */
  async fill(name: string | RegExp, text: string, { answers = false } = {}) {
    const stop = await this.find('F', name)
    await this.#focus(stop)
    await this.type(text, { answers })
  }

  /** Types into the field that has the focus; its characters are heard, which is not noted. */
  async type(text: string, { answers = false } = {}) {
    const heard = await this.#listener.during(
      () => this.#page.keyboard.type(text),
      answers ? undefined : 1000,
    )
    // The field repeats its text; the option that it points at follows a semicolon.
    const replies = heard.filter((line) => !line.includes(text) || line.includes('; '))
    this.#note(`“${text}”`, replies)
    if (answers && replies.length === 0) this.#blame(`nothing is spoken after “${text}”`)
  }

  /** Presses an arrow key until an option, item or value with this name is heard. */
  async step(name: RegExp, key: 'ArrowDown' | 'ArrowUp' = 'ArrowDown') {
    const isIt = async () => name.test((await this.#listener.now()).focus)
    const wait = Date.now() + patienceMs
    let presses = 0
    const heard: string[] = []
    while (!(await isIt())) {
      if (presses > 40 || Date.now() > wait + presses * 1000)
        throw new Error(`${names[key]} does not lead to ${name}; heard ${heard.join(' | ')}`)
      presses += 1
      heard.push(...(await this.#listener.during(() => this.#page.keyboard.press(key), 1500)))
    }
    if (presses > 0)
      this.#note(`${names[key]}${presses > 1 ? ` ×${presses}` : ''}`, heard.slice(-1))
  }

  /** Returns true when something like this was heard after the last key. */
  heard(what: RegExp) {
    return this.lines.at(-1)?.heard.some((line) => what.test(line)) ?? false
  }

  /** Listens until something like this is spoken, or was since the last key. */
  async hears(what: RegExp) {
    const last = this.lines.at(-1)!
    if (last.heard.some((line) => what.test(line))) return
    const more = await this.#listener.until(what, patienceMs)
    last.heard.push(...more)
    await this.#follow('')
    if (!more.some((line) => what.test(line)))
      throw new Error(`${what} is not heard after ${last.pressed}, but ${last.heard.join(' | ')}`)
  }

  async #stops() {
    const stops = stopsOf(await this.#listener.tree())
    for (const stop of stops.filter(lacksName)) {
      this.#blame(`a ${stop.node.role} has no name (after ${stop.text})`)
    }
    return stops
  }

  /** Gives the focus to what was heard, as a screen reader does before it presses a key there. */
  async #focus({ node, text }: Stop) {
    await this.#session
      .send('DOM.focus', { backendNodeId: node.id })
      .catch(() => this.#blame(`“${text}” cannot have the focus`))
    await this.#listener.rest()
  }

  /** The reading cursor goes where the focus goes. */
  async #follow(key: string) {
    const { focusId } = await this.#listener.now()
    if (focusId) this.#cursor = focusId
    else if (key !== '') this.#blame(`the focus is lost after ${names[key] ?? key}`)
  }

  #note(pressed: string, heard: string[]) {
    this.lines.push({ pressed, heard: heard.filter(Boolean) })
  }

  #blame(what: string) {
    const before = this.lines
      .slice(-2, -1)
      .flatMap(({ heard }) => heard)
      .at(-1)
    this.defects.add(
      `${what} at ${new URL(this.#page.url()).pathname}${before ? `, on “${before}”` : ''}`,
    )
  }
}
