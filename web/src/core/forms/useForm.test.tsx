import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError } from '@wso/contract/core/client'
import { NewRide } from '@wso/contract/posts/rides'
import { expect, test, vi } from 'vitest'
import { TextField } from '#ui/forms/TextField.tsx'
import { FormRefusal } from './FormRefusal.tsx'
import { useForm } from './useForm.ts'

const start = { from: '', destination: '', body: 'Leaving at noon' }

type RideFormProps = { send: () => Promise<void>; draft?: string }

/** A short form whose first input has another name than its field of the API. */
function RideForm({ send, draft }: RideFormProps) {
  const form = useForm({
    ...(draft && { draft }),
    start,
    schema: () => Promise.resolve(NewRide),
    toBody: ({ from, ...rest }) => ({ ...rest, source: from, date: '2026-11-21' }),
    controlOf: (field) => (field === 'source' ? 'from' : field),
    send,
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField label="From" {...form.field('from')} />
      <TextField label="To" {...form.field('destination')} />
      <TextField label="Text" {...form.field('body')} />
      <FormRefusal form={form} />
      <button type="submit">Post</button>
    </form>
  )
}

function open(send: () => Promise<void>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RideForm send={send} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const post = () => screen.getByRole('button', { name: 'Post' })
const noteOf = (label: string) => {
  const field = screen.getByLabelText(label)
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  return field.getAttribute('aria-invalid') === 'true' ? note?.textContent : undefined
}

test('every error of the schema stands beside its field, and the first of them has the focus', async () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const user = open(send)
  await user.click(post())
  expect(['From', 'To', 'Text'].map(noteOf)).toEqual([
    'Enter a starting point.',
    'Enter a destination.',
    undefined,
  ])
  expect(screen.getByLabelText('From')).toHaveFocus()
  await user.type(screen.getByLabelText('From'), 'Campus')
  expect(noteOf('From')).toBeUndefined()
  await user.click(post())
  expect(screen.getByLabelText('To')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('a field that was left empty shows its error, and the others wait for the submit', async () => {
  const user = open(() => Promise.resolve())
  await user.click(screen.getByLabelText('From'))
  await user.tab()
  expect(['From', 'To'].map(noteOf)).toEqual(['Enter a starting point.', undefined])
  expect(screen.getByLabelText('To')).toHaveFocus()
})

test('a refusal of the server moves the focus to its field, or is read out', async () => {
  const refuse = (errors: string[]) =>
    Promise.reject(new ApiError(400, { errorCode: 1001, message: 'Refused.', errors }))
  const send = vi.fn<() => Promise<void>>(() => refuse(['source: is too far']))
  const user = open(send)
  await user.type(screen.getByLabelText('From'), 'Campus')
  await user.type(screen.getByLabelText('To'), 'Albany')
  await user.click(post())
  await waitFor(() => expect(noteOf('From')).toBe('is too far'))
  expect(screen.getByLabelText('From')).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  send.mockImplementation(() => refuse([]))
  await user.click(post())
  expect((await screen.findByRole('alert')).textContent).toBe('Refused.')
  expect(noteOf('From')).toBeUndefined()
})

test('a form without a name stores nothing, and is sent once at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn<() => Promise<void>>(() => promise)
  const user = open(send)
  await user.type(screen.getByLabelText('From'), 'Campus')
  await user.type(screen.getByLabelText('To'), 'Albany')
  await user.click(post())
  await user.click(post())
  expect(send).toHaveBeenCalledOnce()
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('Albany')
  resolve()
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveProperty('value', ''))
})

test('a draft whose form was closed while it was sent does not stay in the next form as unsent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const page = (key: number) => (
    <QueryClientProvider client={new QueryClient()}>
      <RideForm key={key} draft="ride.closed" send={() => promise} />
    </QueryClientProvider>
  )
  const { rerender } = render(page(1))
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('From'), 'Campus')
  await user.type(screen.getByLabelText('To'), 'Albany')
  await user.click(post())
  rerender(page(2))
  expect(screen.getByLabelText('To')).toHaveProperty('value', 'Albany')
  resolve()
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveProperty('value', ''))
})
