import type { DemoName } from '@wso/contract/site/demo'
import type { Locator, Page } from 'playwright-core'

export type Size = 'phone' | 'desk'

/** The hands of a person who is on the home page: each function is one action. */
export function hands(page: Page, size: Size) {
  let actions = 0
  const act = async (done: Promise<unknown>) => {
    actions += 1
    await done
  }
  const tap = (control: Locator) => act(control.first().click())
  const fill = (control: Locator, text: string) => act(control.first().fill(text))
  /** Opens a service by the tiles of a phone, or by the bar, where some are in a menu. */
  const open = async (service: string, menu?: string) => {
    if (size === 'desk' && menu) {
      await tap(page.getByRole('button', { name: menu, exact: true }))
      return tap(page.getByRole('menuitem', { name: service, exact: true }))
    }
    const within = size === 'desk' ? page.getByRole('navigation', { name: 'Services' }) : page
    return tap(within.getByRole('link', { name: service, exact: true }))
  }
  /** Goes to what has a name, by the box that opens everywhere. */
  const jump = async (text: string, option: string | RegExp) => {
    await tap(page.getByRole('button', { name: /^Jump to/ }))
    await fill(page.getByRole('combobox', { name: /^Jump to/ }), text)
    await tap(page.getByRole('option', { name: option }))
  }
  return { actions: () => actions, act, tap, fill, open, jump, size }
}

/** The keyboard of a person who is on the home page: each function counts its presses. */
export function keyboard(page: Page) {
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const isSelected = (option: RegExp) =>
    page
      .getByRole('option', { name: option, selected: true })
      .waitFor({ timeout: 3000 })
      .then(() => true)
      .catch(() => false)
  /** Goes to what has a name, by the box that opens everywhere. */
  const jump = async (text: string, option: RegExp) => {
    await press('ControlOrMeta+K')
    // Keys that are pressed before the field has the focus are not typed into it.
    await page
      .getByRole('combobox', { name: /^Jump to/ })
      .and(page.locator(':focus'))
      .waitFor()
    presses += 1
    await page.keyboard.type(text)
    await page.getByRole('option', { name: option }).first().waitFor()
    for (let down = 0; down < 8 && !(await isSelected(option)); down += 1) await press('ArrowDown')
    await press('Enter')
  }
  /** Moves the focus to a control. */
  const reach = async (control: Locator) => {
    await control.first().waitFor()
    const isThere = () => control.first().evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < 80 && !(await isThere()); tabs += 1) await press('Tab')
  }
  return { presses: () => presses, press, jump, reach }
}

export type Task = {
  name: string
  account?: DemoName | Record<Size, DemoName>
  run: (page: Page, hand: ReturnType<typeof hands>) => Promise<unknown>
  /** The same with the keyboard alone. */
  byKeyboard?: (page: Page, keys: ReturnType<typeof keyboard>) => Promise<unknown>
}
