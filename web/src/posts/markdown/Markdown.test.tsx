import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from './Markdown.tsx'

test('until the renderer has loaded, no marks show', async () => {
  render(
    <>
      <Markdown text="Plain words" />
      <Markdown text={'**Two** bags\n- one\n- two'} />
    </>,
  )
  expect(screen.getByText('Plain words')).toBeInTheDocument()
  expect(screen.queryByText(/\*\*|- one/)).not.toBeInTheDocument()
  expect(await screen.findByText('Two')).toHaveProperty('tagName', 'STRONG')
})
