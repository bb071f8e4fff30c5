import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RadioGroup } from './choices/RadioGroup.tsx'
import { type FormError, FormErrorSummary } from './FormErrorSummary.tsx'
import { TextField } from './TextField.tsx'

const errors: FormError[] = [
  { field: 'title', message: 'Write a title.' },
  { field: 'kind', message: 'Choose offer or request.' },
  { message: 'The day has passed.' },
]

function Form({ attempt, found = errors }: { attempt: number; found?: FormError[] }) {
  return (
    <form>
      <FormErrorSummary errors={found} attempt={attempt} />
      <TextField label="Title" name="title" error="Write a title." />
      <RadioGroup
        label="Kind"
        name="kind"
        choices={[
          { value: 'offer', label: 'Offer' },
          { value: 'request', label: 'Request' },
        ]}
      />
    </form>
  )
}

test('the summary takes focus with each press of the button, not while typing', () => {
  const { rerender } = render(<Form attempt={0} />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Form attempt={1} />)
  expect(screen.getByRole('region', { name: 'Problems' })).toHaveFocus()
  screen.getByLabelText('Title').focus()
  rerender(<Form attempt={1} found={errors.slice(0, 1)} />)
  expect(screen.getByLabelText('Title')).toHaveFocus()
  rerender(<Form attempt={2} found={errors.slice(0, 1)} />)
  expect(screen.getByRole('region', { name: 'Problems' })).toHaveFocus()
})

test('a line leads to its control, or to the first of its radios', async () => {
  render(<Form attempt={1} />)
  await userEvent.click(screen.getByRole('link', { name: 'Write a title.' }))
  expect(screen.getByLabelText('Title')).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Choose offer or request.' }))
  expect(screen.getByLabelText('Offer')).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'The day has passed.' })).not.toBeInTheDocument()
})

test('a control announces its error to screen readers', () => {
  render(<Form attempt={0} />)
  const title = screen.getByLabelText('Title')
  expect(title.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(title.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Write a title.')
})
