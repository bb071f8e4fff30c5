import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const { fetch: reach } = globalThis

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(reach)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  deviceStorage.forgetOwned()
})

type Failure = () => Promise<Response>
const envelope = (status: number, message: string) => () =>
  Promise.resolve(
    Response.json({ status, error: { errorCode: status, message } }, { status, headers: retry }),
  )
const retry = { 'retry-after': '5' }
const proxyPage: Failure = () =>
  Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))

/** Failures of a request, with the page's message for each. */
const failures: [string, Failure, RegExp][] = [
  ['no connection', () => Promise.reject(new TypeError('offline')), /couldn’t reach the server/],
  ['a 500', envelope(500, 'Something went wrong.'), /Something went wrong\./],
  ['a 429', envelope(429, 'Too many requests. Try again in 5 seconds.'), /Too many requests/],
  ['a 503', envelope(503, 'The portal is busy.'), /The portal is busy/],
  ['a page of a proxy', proxyPage, /server sent an empty response/],
]

/** Makes calls of one method to URLs that contain `part` fail. */
function failOn(method: string, part: string, failure: Failure) {
  vi.mocked(globalThis.fetch).mockImplementation((address, init) =>
    init?.method === method && String(address).includes(part) ? failure() : reach(address, init),
  )
}

async function writeJob(person: TestPerson) {
  const user = await visit('/bulletins/job/new', { as: person })
  await user.type(await screen.findByLabelText('Title'), 'Stage crew')
  await user.type(screen.getByLabelText('Text'), 'Two evenings')
  return user
}
const shownText = () => ({
  title: Reflect.get(screen.getByLabelText('Title'), 'value'),
  text: Reflect.get(screen.getByLabelText('Text'), 'value'),
})
const written = { title: 'Stage crew', text: 'Two evenings' }

describe.each(failures)('with %s', (_name, failure, sentence) => {
  test('a form says what happened, keeps its text, also for the next visit, and can be sent again', async () => {
    const person = await addPerson()
    const user = await writeJob(person)
    failOn('POST', '/bulletin/bulletins', failure)
    await user.click(screen.getByRole('button', { name: 'Post job' }))
    const problems = await screen.findByRole('region', { name: 'Problems' })
    expect(problems.textContent).toMatch(sentence)
    expect(problems.textContent).toContain('Your draft is kept. Try again.')
    expect(shownText()).toEqual(written)

    cleanup()
    vi.mocked(globalThis.fetch).mockImplementation(reach)
    const back = await visit('/bulletins/job/new', { as: person })
    await screen.findByLabelText('Title')
    expect(shownText()).toEqual(written)
    await back.click(screen.getByRole('button', { name: 'Post job' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Stage crew' })).toBeInTheDocument()
    const [{ count } = {}] = await sql<{ count: number }>(
      'select count(*)::int as count from bulletins where user_id = $1',
      person.id,
    )
    expect(count).toBe(1)
  })

  test('a list says what happened and can be retried', async () => {
    failOn('GET', '/bulletin/bulletins', failure)
    const user = await visit('/bulletins/job', { as: await addPerson() })
    const alert = await screen.findByRole('alert', {}, { timeout: 8000 })
    expect(alert.textContent).toMatch(/did not load/)
    expect(alert.textContent).toMatch(sentence)
    vi.mocked(globalThis.fetch).mockImplementation(reach)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })
})

test('a request whose response was lost is repeated with the same key, so nothing is posted twice', async () => {
  const person = await addPerson()
  const user = await writeJob(person)
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) => {
    const response = await reach(address, init)
    if (init?.method === 'POST' && String(address).includes('/bulletin/bulletins')) {
      throw new TypeError('the connection broke after the server had answered')
    }
    return response
  })
  await user.click(screen.getByRole('button', { name: 'Post job' }))
  await screen.findByRole('region', { name: 'Problems' })
  vi.mocked(globalThis.fetch).mockImplementation(reach)
  await user.click(screen.getByRole('button', { name: 'Post job' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Stage crew' })).toBeInTheDocument()
  const rows = await sql<object>('select id from bulletins where user_id = $1', person.id)
  expect(rows).toHaveLength(1)
})

test.each([
  [
    'blocked',
    () => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
    },
  ],
  [
    'full',
    () =>
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
  ],
])('with %s storage a form says that drafts are not kept, and posts', async (_name, spoil) => {
  const person = await addPerson()
  const user = await visit('/bulletins/job/new', { as: person })
  await screen.findByLabelText('Title')
  spoil()
  await user.type(screen.getByLabelText('Title'), 'Stage crew')
  await user.type(screen.getByLabelText('Text'), 'Two evenings')
  expect(await screen.findByText(/This browser can’t store drafts/)).toBeInTheDocument()
  expect(shownText()).toEqual(written)
  await user.click(screen.getByRole('link', { name: /home$/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
  expect(question.getByText(/They last until you close or reload this tab/)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Stay' }))
  await user.click(screen.getByRole('button', { name: 'Post job' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Stage crew' })).toBeInTheDocument()
})

const addJob = async ({ id }: TestPerson) => {
  const [row] = await sql<{ id: number }>(
    `insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
     values ('job', 'Odd job', 'Hm', now(), now() + interval '9 days', $1, 'Ann', now()) returning id`,
    id,
  )
  return row!.id
}
const readJob = async (id: number) => {
  const [row] = await sql<object>('select title, body from bulletins where id = $1', id)
  return row
}

describe('what was changed elsewhere meanwhile', () => {
  /** Opens the form of a job, edits it, and makes a different change to the saved job. */
  async function editTwice(mine: object, theirs: string) {
    const person = await addPerson()
    const id = await addJob(person)
    const user = await visit(`/bulletins/job/${id}/edit`, { as: person })
    await screen.findByLabelText('Title')
    for (const [label, text] of Object.entries(mine)) {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), text as string)
    }
    await sql(`update bulletins set ${theirs} where id = $1`, id)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    return { id, user }
  }

  test('is shown beside what was written here, and the person chooses', async () => {
    const { id, user } = await editTwice({ Title: 'Mine' }, `title = 'Theirs'`)
    const dialog = await screen.findByRole('dialog', { name: 'This was changed elsewhere' })
    expect(dialog.textContent).toContain('Mine')
    expect(dialog.textContent).toContain('Theirs')
    await user.click(within(dialog).getByRole('button', { name: 'Save my version' }))
    await waitFor(async () => expect(await readJob(id)).toEqual({ title: 'Mine', body: 'Hm' }))
  })

  test('can be kept', async () => {
    const { id, user } = await editTwice({ Title: 'Mine', Text: 'My text' }, `title = 'Theirs'`)
    const dialog = await screen.findByRole('dialog', { name: 'This was changed elsewhere' })
    await user.click(within(dialog).getByRole('button', { name: 'Use the saved version' }))
    await waitFor(async () =>
      expect(await readJob(id)).toEqual({ title: 'Theirs', body: 'My text' }),
    )
  })

  test('is kept without asking where nothing contradicts it', async () => {
    const { id } = await editTwice({ Text: 'My text' }, `title = 'Theirs'`)
    await waitFor(async () =>
      expect(await readJob(id)).toEqual({ title: 'Theirs', body: 'My text' }),
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
