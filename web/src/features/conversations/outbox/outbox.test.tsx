import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addExchange, startConversation } from '#test/conversations.ts'
import { failOn, works } from '#test/failingFetch.ts'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })
afterEach(() => {
  works()
  vi.restoreAllMocks()
})

const back = () => window.dispatchEvent(new Event('online'))
const count = async (body: string) => {
  const [row] = await sql<{ count: number }>(
    'select count(*)::int as count from messages where body = $1',
    body,
  )
  return row!.count
}
const waiting = ({ id }: TestPerson) => localStorage.getItem(`wso.user.${id}.outbox`)

async function opened() {
  const [owner, asker] = [await addPerson({ name: 'Olive Owner' }), await addPerson()]
  const lamp = await addExchange(owner, 'Lamp')
  const conversation = await startConversation(asker, 'bulletin', lamp, 'Does it work?')
  const user = await visit(`/conversations/${conversation.id}`, { as: asker })
  const write = async (text: string) => {
    await user.type(await screen.findByLabelText('Message to Olive'), text)
    await user.click(screen.getByRole('button', { name: 'Send' }))
  }
  return { asker, conversation, user, write }
}

test('a message whose answer was lost is sent again under its key, and stored once', async () => {
  const { asker, write } = await opened()
  const body = `Lost ${crypto.randomUUID()}`
  failOn('POST', '/messages', 'lost')
  await write(body)
  expect(await screen.findByText(/^Saved on this device\./)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Message to Olive')).toHaveValue(''))
  works()
  back()
  await waitFor(() => expect(waiting(asker)).toBeNull())
  const list = within(screen.getByRole('list', { name: 'Messages' }))
  await waitFor(() => expect(list.getAllByText(body)).toHaveLength(1))
  expect(await count(body)).toBe(1)
})

test('a message that waits is sent after the page has closed, and can be taken back before', async () => {
  const { asker, user, write } = await opened()
  const [kept, dropped] = [`Kept ${crypto.randomUUID()}`, `Dropped ${crypto.randomUUID()}`]
  failOn('POST', '/messages', 'offline')
  await write(kept)
  await screen.findByText(kept)
  await write(dropped)
  const item = (await screen.findByText(dropped)).closest('li')!
  await user.click(within(item).getByRole('button', { name: 'Don’t send' }))
  expect(screen.queryByText(dropped)).not.toBeInTheDocument()
  cleanup()
  works()
  await visit('/about', { as: asker })
  await waitFor(() => expect(waiting(asker)).toBeNull())
  expect([await count(kept), await count(dropped)]).toEqual([1, 0])
})

test('a refused message is a draft again, and one that is refused later says so', async () => {
  const { write, user } = await opened()
  failOn('POST', '/messages', 400)
  await write('Hello?')
  expect(await screen.findByRole('region', { name: 'Problems' })).toBeInTheDocument()
  expect(screen.getByLabelText('Message to Olive')).toHaveValue('Hello?')
  works()
  failOn('POST', '/messages', 'offline')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Saved on this device\./)).toBeInTheDocument()
  works()
  failOn('POST', '/messages', 400)
  back()
  expect(await screen.findByText('Not sent. The portal is busy.')).toBeInTheDocument()
})

test('a first message waits too, and starts the conversation once', async () => {
  const owner = await addPerson({ name: 'Olive Owner' })
  const asker = await addPerson()
  const lamp = await addExchange(owner, 'Lamp')
  const user = await visit(`/conversations/about/bulletin/${lamp.id}`, { as: asker })
  const body = `First ${crypto.randomUUID()}`
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), body)
  failOn('POST', '/conversations', 'lost')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText(/^Saved on this device\./)).toBeInTheDocument()
  works()
  back()
  expect(await screen.findByRole('heading', { level: 1, name: 'Olive Owner' })).toBeInTheDocument()
  expect(await count(body)).toBe(1)
})

test('a message that was sent more than a day ago waits for the person', async () => {
  const { asker, conversation, user } = await opened()
  cleanup()
  const sentAt = Date.now() - 25 * 3_600_000
  const body = `Old ${crypto.randomUUID()}`
  const old = {
    key: 'a-b-c-d',
    to: { conversation: conversation.id },
    body,
    writtenAt: sentAt,
    sentAt,
  }
  localStorage.setItem(`wso.user.${asker.id}.outbox`, JSON.stringify([old]))
  await visit(`/conversations/${conversation.id}`, { as: asker })
  expect(await screen.findByText(/^We can’t tell whether this was sent/)).toBeInTheDocument()
  expect(await count(body)).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(waiting(asker)).toBeNull())
  expect(await count(body)).toBe(1)
})
