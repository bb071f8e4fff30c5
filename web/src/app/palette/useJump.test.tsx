import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '#test/visit.tsx'

// A file of its own: the code of the palette loads once in a file.
test('what is typed while the palette loads becomes its query', async () => {
  const user = await visit('/nowhere')
  await screen.findByRole('heading', { name: 'Page not found' })
  await user.keyboard('{Control>}k{/Control}abo')
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Jump to' })
  expect(box.value).toBe('abo')
  await user.keyboard('ut')
  await waitFor(() => expect(box.value).toBe('about'))
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('About')
})
