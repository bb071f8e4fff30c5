import { screen, within } from '@testing-library/react'
import { campus } from '@wso/contract/campus'
import { expect, test } from 'vitest'
import { visit } from '#test/visit.tsx'
import { wikiOn } from './footerLinks.ts'

test('the footer shows the year and leads to the developers, the feedback form and the wiki', async () => {
  await visit('/about')
  const footer = within(await screen.findByRole('contentinfo'))
  expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} `))).toBeInTheDocument()
  const addressOf = (name: string) => footer.getByRole('link', { name }).getAttribute('href')
  expect(addressOf(campus.contact.developers)).toBe(`mailto:${campus.contact.developers}`)
  expect(addressOf('Send feedback')).toBe(campus.links.feedback)
  expect(addressOf('Wiki')).toBe(campus.links.wiki)
})

test('a button on every page leads to the feedback form', async () => {
  await visit('/about')
  const aside = within(await screen.findByRole('complementary', { name: 'Feedback' }))
  expect(aside.getByRole('link', { name: 'Feedback' }).getAttribute('href')).toBe(
    campus.links.feedback,
  )
})

test.each([
  [campus.productionHost, false],
  [`test.${campus.productionHost}`, true],
  ['localhost:5173', true],
])('on %s the wiki link is shown: %s', (host, isShown) => {
  expect(wikiOn(host)).toBe(isShown)
})
