import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigate } from '#core/navigation/siteLocation.ts'
import { type Form, formPerson, forms, nothingToLose } from '#test/forms.ts'
import { addPerson, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const boxes = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('textbox')
    .filter((box) => box.closest('form') !== null && box.matches(':enabled:not([readonly])'))

/** Types a different text into every text box of the page's forms, and returns their values. */
async function fill(user: UserEvent, word: string) {
  await waitFor(() => expect(boxes().length).toBeGreaterThan(0))
  for (const [at, box] of boxes().entries()) {
    await user.clear(box)
    await user.type(box, box.hasAttribute('maxlength') ? `${at}${word}` : `${word} ${at}`)
  }
  return read()
}

const read = () => boxes().map((box) => Reflect.get(box, 'value') as string)

const leaveIfAsked = async (user: UserEvent) => {
  const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' })
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
}
const elsewhere = () => waitFor(() => expect(window.location.pathname).not.toBe(here))
let here = ''

/** The ways to leave a page. Reload and close end the page without running further code. */
const ways: Record<string, (user: UserEvent) => Promise<void>> = {
  'a link': async (user) => {
    await user.click(screen.getByRole('link', { name: /home$/ }))
    await leaveIfAsked(user)
    await elsewhere()
  },
  Back: async (user) => {
    act(() => window.history.back())
    await leaveIfAsked(user)
    await elsewhere()
  },
  'the palette': async (user) => {
    // In a Markdown editor, these keys insert a link.
    const field = document.activeElement
    if (field instanceof HTMLElement) act(() => field.blur())
    await user.keyboard('{Escape}{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), 'about')
    await user.keyboard('{Enter}')
    await leaveIfAsked(user)
    await elsewhere()
  },
  code: async (user) => {
    act(() => navigate('/about'))
    await leaveIfAsked(user)
    await elsewhere()
  },
  reload: async () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  },
  close: () => Promise.resolve(),
}

const ownedKeys = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
    key.startsWith('wso.user.'),
  )

beforeEach(() => {
  window.history.replaceState(null, '', '/about')
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function openForm(form: Form, address: string, person: TestPerson) {
  window.history.pushState(null, '', '/team')
  window.history.pushState(null, '', address)
  here = new URL(address, window.location.href).pathname
  const user = await visit(address, { as: person })
  await form.open?.(user)
  return user
}

describe.each(Object.entries(forms))('the form for a %s', (_, form) => {
  test.each(Object.entries(ways))(
    'keeps its text when left by %s',
    async (_way, leave) => {
      const person = await formPerson()
      const address = await form.address(person)
      const user = await openForm(form, address, person)
      const typed = await fill(user, 'kept')
      await leave(user)
      cleanup()
      await openForm(form, address, person)
      await waitFor(() => expect(read()).toEqual(typed))
    },
    40_000,
  )

  test('shows nothing of another person, and nothing is stored after logging out', async () => {
    const ann = await formPerson()
    const address = await form.address(ann)
    const user = await openForm(form, address, ann)
    await fill(user, 'secret')
    expect(ownedKeys().some((key) => key.startsWith(`wso.user.${ann.id}.draft.`))).toBe(true)
    cleanup()
    const ben = await formPerson()
    const asBen = await visit('/about', { as: ben })
    await waitFor(() =>
      expect(ownedKeys().filter((key) => !key.includes(`.${ben.id}.`))).toEqual([]),
    )
    expect(document.body.textContent).not.toContain('secret')
    await asBen.click(await screen.findByRole('button', { name: 'Your account' }))
    await asBen.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(ownedKeys()).toEqual([]))
  }, 40_000)
})

test('switching the kind of a new post keeps its text and asks nothing', async () => {
  const user = await visit('/bulletins/announcement/new', { as: await addPerson() })
  await user.type(await screen.findByLabelText('Title'), 'Skis')
  await user.type(screen.getByLabelText('Text'), 'Barely used')
  await user.click(screen.getByRole('link', { name: 'Ride' }))
  expect(await screen.findByLabelText('From')).toBeInTheDocument()
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Barely used')
  await user.click(screen.getByRole('link', { name: 'Exchange' }))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Skis')
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Barely used')
})

/** Every file of the site that has a text field. */
const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every text field of the site is in a form that the walk visits, or has nothing to lose', () => {
  const withText = Object.entries(sources)
    .filter(([, source]) => /<(TextField|TextArea|TextComposer)\b/.test(source))
    .map(([path]) =>
      path
        .replace('../../', '')
        .replace(/^\.\.\//, 'core/')
        .replace('./', 'core/forms/'),
    )
  const stored = Object.keys(nothingToLose).filter((file) =>
    nothingToLose[file]?.startsWith('stored as a draft'),
  )
  for (const file of stored) expect(sources[`../../${file}`]).toMatch(/core\/forms\/useForm/)
  const visited = Object.values(forms).flatMap(({ files }) => files)
  expect(withText.toSorted()).toEqual([...visited, ...Object.keys(nothingToLose)].toSorted())
})
