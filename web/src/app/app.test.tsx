import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '#test/visit.tsx'

test('an unknown address shows "not found" and links home', async () => {
  await visit('/no-such-page')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe('WSO: Page not found')
})
