import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'
import { navigate } from '#core/navigation/siteLocation.ts'

type Form = {
  address: (person: TestPerson) => string | Promise<string>
  /** Opens the form, where it is not there at once. */
  open?: (user: UserEvent) => Promise<void>
}

/** Every form with text that a person could lose. */
const forms: Record<string, Form> = {
  announcement: { address: () => '/bulletins/announcement/new' },
  job: { address: () => '/bulletins/job/new' },
  ride: { address: () => '/bulletins/ride/new' },
  thread: { address: () => '/discussions/new' },
  reply: { address: async () => `/discussions/threads/${await addThread()}` },
  review: { address: () => '/factrak/surveys/new' },
  profile: { address: () => '/facebook/edit' },
  'edited bulletin': { address: async (person) => `/bulletins/job/${await addJob(person)}/edit` },
  'report of a post': {
    address: async () => `/bulletins/job/${await addJob(await addPerson())}`,
    open: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Report' }))
    },
  },
}

async function addJob({ id }: TestPerson) {
  const [row] = await sql<{ id: number }>(
    `insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
     values ('job', 'Odd job', 'Hm', now(), now() + interval '9 days', $1, 'Ann', now()) returning id`,
    id,
  )
  return row!.id
}

async function addThread() {
  const { id } = await addPerson()
  const [row] = await sql<{ id: number }>(
    `with thread as (
       insert into discussions (title, user_id, ex_user_name, created_time, last_active, post_count)
       values ('Snow', $1, 'Ann', now(), now(), 1) returning id
     ), post as (
       insert into posts (discussion_id, content, user_id, ex_user_name, created_time)
       select id, 'Deep', $1, 'Ann', now() from thread
     ) select id from thread`,
    id,
  )
  return row!.id
}

const boxes = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('textbox')
    .filter((box) => box.closest('form') !== null && !box.hasAttribute('readonly'))

/** Types something of its own into every text box of the page's forms, and returns what they hold. */
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

/** The ways to leave a page. Reload and close end the page without a chance to act. */
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
      const person = await addPerson({ type: 'student', hasAcceptedFactrakPolicy: true })
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
    const ann = await addPerson({ type: 'student', hasAcceptedFactrakPolicy: true })
    const address = await form.address(ann)
    const user = await openForm(form, address, ann)
    await fill(user, 'secret')
    expect(ownedKeys().some((key) => key.startsWith(`wso.user.${ann.id}.draft.`))).toBe(true)
    cleanup()
    const ben = await addPerson({ type: 'student', hasAcceptedFactrakPolicy: true })
    const asBen = await visit('/about', { as: ben })
    await waitFor(() =>
      expect(ownedKeys().filter((key) => !key.includes(`.${ben.id}.`))).toEqual([]),
    )
    expect(document.body.textContent).not.toContain('secret')
    await asBen.click(await screen.findByRole('button', { name: 'Your account' }))
    await asBen.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await waitFor(() => expect(ownedKeys()).toEqual([]))
  }, 40_000)
})

test('switching the kind of a new post keeps its text and asks nothing', async () => {
  const user = await visit('/bulletins/announcement/new', { as: await addPerson() })
  await user.type(await screen.findByLabelText('Title'), 'Skis')
  await user.type(screen.getByLabelText('Text'), 'Barely used')
  await user.click(screen.getByRole('link', { name: 'Ride' }))
  expect(await screen.findByLabelText('From')).toBeTruthy()
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Barely used')
  await user.click(screen.getByRole('link', { name: 'Exchange' }))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Skis')
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Barely used')
})
