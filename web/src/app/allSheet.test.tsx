import { screen, within } from '@testing-library/react'
import { campus } from '@wso/contract/campus'
import { expect, test } from 'vitest'
import { visit } from '#test/visit.tsx'

test('on a phone, All leads to the contact, About, Team, Privacy and the wiki', async () => {
  const user = await visit('/about')
  await user.click(await screen.findByRole('button', { name: 'All' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'All services' }))
  const addressOf = (name: RegExp) => sheet.getByRole('link', { name }).getAttribute('href')
  expect(addressOf(/contact/i)).toBe(`mailto:${campus.contact.developers}`)
  expect(addressOf(/about/i)).toBe('/about')
  expect(addressOf(/team/i)).toBe('/team')
  expect(addressOf(/privacy/i)).toBe('/mobile-privacy-policy')
  expect(addressOf(/wiki/i)).toBe(campus.links.wiki)
})
