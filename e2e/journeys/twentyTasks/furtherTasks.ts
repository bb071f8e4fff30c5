import { expect } from 'vitest'
import type { Task } from './hands.ts'
import { announced, button, lacking, link, main, themeOf, unique } from './places.ts'

/** The tasks of `docs/tasks.md`, second half. */
export const furtherTasks: Task[] = [
  {
    name: 'See what the plan still lacks',
    run: async (page, { open }) => {
      await open('Planner', 'Courses')
      await lacking(page).waitFor()
    },
    byKeyboard: async (page, { jump }) => {
      await jump('planner', /^Planner/)
      await lacking(page).waitFor()
    },
  },
  {
    name: 'Order food',
    // A person has one order for each time, and few at once.
    account: { phone: 'newstudent', desk: 'alum' },
    run: async (page, { open, tap, act, fill, size }) => {
      await open('Goodrich', 'Campus')
      await tap(button(page, 'Add Cold brew'))
      if (size === 'phone') await tap(link(page, 'Review order'))
      const times = page.getByRole('group', { name: 'Pickup time' })
      await act(times.getByRole('radio', { disabled: false }).last().check())
      await act(page.getByRole('radio', { name: 'Cash', exact: true }).check())
      await fill(page.getByLabel('Phone'), '413 555 0147')
      await tap(button(page, /^Place order for/))
      await page.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor()
    },
  },
  {
    name: 'Find the books of a course',
    run: async (page, { open, tap }) => {
      await open('Booktrak')
      await tap(main(page).getByRole('button', { name: /^[A-Z]{2,4} \d{3}$/ }))
      await main(page).locator('a[href^="/booktrak/books/"]').first().waitFor()
    },
  },
  {
    name: 'Answer in a discussion',
    run: async (page, { tap, fill }) => {
      await tap(main(page).locator('a[href^="/discussions/threads/"]'))
      await fill(page.getByLabel('Your reply'), `The reading room, before noon. ${unique()}`)
      await tap(button(page, 'Post reply'))
      await page
        .getByText(/^The reading room, before noon\./)
        .last()
        .waitFor()
    },
  },
  {
    name: 'Report what is lost',
    run: async (page, { tap, fill }) => {
      await tap(link(page, 'Lost and Found'))
      await tap(link(page, 'New post'))
      await fill(page.getByRole('textbox', { name: 'Title' }), `Lost: a gray scarf ${unique()}`)
      await fill(page.getByRole('textbox', { name: 'Text' }), 'Left in the map room on Friday.')
      await tap(button(page, 'Post lost and found post'))
      await page.getByRole('heading', { level: 1, name: /^Lost: a gray scarf/ }).waitFor()
    },
  },
  {
    name: 'Turn off a notification',
    run: async (page, { jump, tap }) => {
      await jump('notification settings', /^Notification settings/)
      const box = page.getByRole('checkbox', { name: 'Inbox: Mentions of you' })
      const was = await box.isChecked()
      const saved = page.waitForResponse((each) => each.request().method() === 'PATCH')
      await tap(box)
      expect((await saved).ok()).toBe(true)
      await expect.poll(() => box.isChecked()).toBe(!was)
    },
    byKeyboard: async (page, { jump, reach }) => {
      await jump('notification settings', /^Notification settings/)
      const box = page.getByRole('checkbox', { name: 'Inbox: Replies in threads you follow' })
      await reach(box)
      const was = await box.isChecked()
      const toggle = async () => {
        const saved = page.waitForResponse((each) => each.request().method() === 'PATCH')
        await page.keyboard.press('Space')
        expect((await saved).ok()).toBe(true)
      }
      await toggle()
      await expect.poll(() => box.isChecked()).toBe(!was)
      // As other journeys expect it.
      await toggle()
    },
  },
  {
    name: 'Begin two-step login',
    run: async (page, { jump, tap }) => {
      await jump('two-step', /^Two-step login/)
      await tap(button(page, 'Set up'))
      await page.getByRole('dialog', { name: 'Set up two-step login' }).waitFor()
    },
    byKeyboard: async (page, { jump, reach, press }) => {
      await jump('two-step', /^Two-step login/)
      await reach(button(page, 'Set up'))
      await press('Enter')
      await page.getByRole('dialog', { name: 'Set up two-step login' }).waitFor()
    },
  },
  {
    name: 'Read the site in the dark theme',
    run: async (page, { tap }) => {
      await tap(button(page, 'Your account'))
      await tap(page.getByRole('menuitemradio', { name: 'Dark theme' }))
      await expect.poll(() => themeOf(page)).toBe('dark')
    },
    byKeyboard: async (page, { jump }) => {
      await jump('dark', /dark/i)
      await expect.poll(() => themeOf(page)).toBe('dark')
    },
  },
  {
    name: 'Report a post to the moderators',
    account: 'sophomore',
    run: async (page, { tap, act }) => {
      const title = await announced()
      await page.reload()
      await tap(link(page, new RegExp(`^${title}`)))
      await tap(button(page, 'Report'))
      await act(page.getByRole('radio', { name: 'Targets a person' }).check())
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Report' }))
      await page
        .getByText(/Reported|Thank you/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'Tell a friend of a ride',
    run: async (page, { tap }) => {
      await tap(main(page).locator('a[href^="/bulletins/ride/"]'))
      await tap(button(page, /^(Copy link|Share)/))
    },
  },
]
