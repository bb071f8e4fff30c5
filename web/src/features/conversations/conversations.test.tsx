import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { list, newBook } from '#test/booktrak.ts'
import { callApi } from '#test/callApi.ts'
import { addExchange, addRide, startConversation, writeIn } from '#test/conversations.ts'
import { addPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })
const unique = () => crypto.randomUUID().slice(0, 8)
const messages = async () => within(await screen.findByRole('list', { name: 'Messages' }))

test('seats of a ride are asked for, confirmed and given back in its conversation', async () => {
  const driver = await addPerson({ name: 'Dana Driver' })
  const rider = await addPerson({ name: 'Remy Rider' })
  const ride = await addRide(driver, `Boston ${unique()}`)
  const asRider = await visit(`/bulletins/ride/${ride.id}`, { as: rider })
  await asRider.click(await screen.findByRole('link', { name: 'Message Dana' }))
  await asRider.type(await screen.findByRole('textbox', { name: 'Message' }), 'Room for my cello?')
  await asRider.selectOptions(screen.getByLabelText('Seats'), '2 seats')
  await asRider.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Driver' })).toBeInTheDocument()
  expect(await (await messages()).findByText(/^You asked for 2 seats/)).toBeInTheDocument()
  cleanup()

  const asDriver = await visit(`/bulletins/ride/${ride.id}`, { as: driver })
  await asDriver.click(await screen.findByRole('link', { name: 'Messages (1)' }))
  await asDriver.click(await screen.findByRole('link', { name: 'Remy Rider' }))
  expect((await messages()).getByText('Room for my cello?')).toBeInTheDocument()
  expect(screen.getByText(/^Remy asks for 2 seats · 3 left$/)).toBeInTheDocument()
  await asDriver.click(screen.getByRole('button', { name: 'Confirm 2 seats' }))
  expect(await screen.findByText('2 seats confirmed')).toBeInTheDocument()
  expect(await screen.findByText(/9:30 am.* · 1 seat$/)).toBeInTheDocument()
  cleanup()

  const again = await visit(`/bulletins/ride/${ride.id}`, { as: rider })
  await again.click(await screen.findByRole('link', { name: 'Message Dana' }))
  await again.click(await screen.findByRole('button', { name: 'Give back 2 seats' }))
  expect(await screen.findByText(/^You gave back 2 seats/)).toBeInTheDocument()
  expect(await screen.findByText(/ · 3 seats$/)).toBeInTheDocument()
})

test('a book is reserved for one person and sold in the conversation', async () => {
  const seller = await addPerson({ name: 'Sal Seller' })
  const buyer = await addPerson({ name: 'Bo Buyer' })
  const book = newBook()
  const { id, bookID } = await list(seller, book)
  const asBuyer = await visit(`/booktrak/books/${bookID}`, { as: buyer })
  await asBuyer.click(await screen.findByRole('link', { name: /^Message ?Sal Seller/ }))
  const box = await screen.findByRole('textbox', { name: 'Message' })
  expect(box).toHaveValue(`Hi Sal, is your copy of ${book.title} still available?`)
  await asBuyer.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByRole('heading', { level: 1, name: 'Sal Seller' })
  cleanup()

  const asSeller = await visit('/booktrak/edit', { as: seller })
  await asSeller.click(await screen.findByRole('link', { name: /^1 message/ }))
  await asSeller.click(await screen.findByRole('link', { name: 'Bo Buyer' }))
  await asSeller.click(await screen.findByRole('button', { name: 'Reserve for Bo' }))
  expect(await screen.findByText('Reserved for Bo')).toBeInTheDocument()
  await asSeller.click(await screen.findByRole('button', { name: 'Mark sold' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark it sold?' }))
  await asSeller.click(dialog.getByRole('button', { name: 'Mark sold' }))
  expect(await screen.findByText(/^You marked it sold/)).toBeInTheDocument()
  await waitFor(async () =>
    expect(await callApi(seller, 'GET', `/booktrak/listings/${id}`)).toMatchObject({
      state: 'sold',
    }),
  )
})

test('one who ends a conversation can reopen it; the other reads why nothing can be written', async () => {
  const owner = await addPerson({ name: 'Olive Owner' })
  const asker = await addPerson({ name: 'Ash Asker' })
  const lamp = await addExchange(owner, `Lamp ${unique()}`)
  const conversation = await startConversation(asker, 'bulletin', lamp, 'Does it work?')
  const user = await visit(`/conversations/${conversation.id}`, { as: owner })
  await user.click(await screen.findByRole('button', { name: 'End conversation' }))
  expect(await screen.findByText(/^You ended this conversation/)).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  cleanup()
  await visit(`/conversations/${conversation.id}`, { as: asker })
  expect(await screen.findByText(/^This conversation has ended/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Reopen conversation' })).not.toBeInTheDocument()
  cleanup()
  const again = await visit(`/conversations/${conversation.id}`, { as: owner })
  await again.click(await screen.findByRole('button', { name: 'Reopen conversation' }))
  await again.type(
    await screen.findByLabelText('Message to Ash'),
    'It does{Control>}{Enter}{/Control}',
  )
  expect(await (await messages()).findByText('It does')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Message to Ash')).toHaveValue(''))
})

test('what waits for an answer comes first, and is read by opening it', async () => {
  const owner = await addPerson({ name: 'Olive Owner' })
  const [first, second] = [
    await addPerson({ name: 'Fay First' }),
    await addPerson({ name: 'Sky Second' }),
  ]
  const lamp = await addExchange(owner, `Lamp ${unique()}`)
  const early = await startConversation(first, 'bulletin', lamp, 'Is it red?')
  const late = await startConversation(second, 'bulletin', lamp, 'Is it blue?')
  await writeIn(owner, late, 'It is')
  const user = await visit('/conversations', { as: owner })
  const rows = async () =>
    (await screen.findByRole('list', { name: 'Conversations' })).querySelectorAll('li')
  expect([...(await rows())].map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Fay First New/),
    expect.stringMatching(/^Sky Second .*You: It is/),
  ])
  await user.click(screen.getByRole('link', { name: 'Fay First' }))
  expect((await messages()).getByText('Is it red?')).toBeInTheDocument()
  await waitFor(async () =>
    expect(await callApi(owner, 'GET', `/conversations/${early.id}`)).toMatchObject({
      waits: false,
    }),
  )
})

test('a message of the other person can be reported, and other people find nothing', async () => {
  const owner = await addPerson({ name: 'Olive Owner' })
  const asker = await addPerson({ name: 'Ash Asker' })
  const lamp = await addExchange(owner, `Lamp ${unique()}`)
  const conversation = await startConversation(asker, 'bulletin', lamp, 'You crook')
  const user = await visit(`/conversations/${conversation.id}`, { as: owner })
  await user.click(await screen.findByRole('button', { name: 'Report this message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to moderators' }))
  await user.click(dialog.getByRole('radio', { name: 'Targets a person' }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText(/^Reported\./)).toBeInTheDocument()
  cleanup()
  await visit(`/conversations/${conversation.id}`, { as: await addPerson({ admin: true }) })
  expect(await screen.findByText('We can’t find this conversation')).toBeInTheDocument()
})

test('empty pages say how a conversation starts', async () => {
  const person = await addPerson()
  await visit('/conversations', { as: person })
  expect(await screen.findByText('No messages')).toBeInTheDocument()
  cleanup()
  await visit('/conversations?state=archived', { as: person })
  expect(await screen.findByText('Nothing archived')).toBeInTheDocument()
  cleanup()
  const lamp = await addExchange(person, `Lamp ${unique()}`)
  await visit(`/conversations/about/bulletin/${lamp.id}`, { as: person })
  expect(await screen.findByText('No messages yet')).toBeInTheDocument()
  cleanup()
  await visit('/conversations/about/planet/1', { as: person })
  expect(await screen.findByText('There is nothing to write about here')).toBeInTheDocument()
})
