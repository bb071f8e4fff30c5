import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { part } from './part.ts'

const Field = ({ label }: { label: string }) => <input aria-label={label} />

test('a part that loaded after its first render keeps what was typed', async () => {
  const Later = part(async () => Field)
  const page = (label: string) => (
    <Suspense fallback="Loading">
      <Later label={label} />
    </Suspense>
  )
  const { rerender } = render(page('Title'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Calculus')
  rerender(page('Name'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Calculus')
})

test('a part loaded ahead of time renders at once', async () => {
  const Ready = part(async () => Field)
  await Ready.load()
  render(<Ready label="Title" />)
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeInTheDocument()
})
