import { configure, screen, within } from '@testing-library/react'
import { bulletinTypes } from '@wso/contract/posts/postTypes'
import { expect, test } from 'vitest'
import { addPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'
import { kinds } from './kinds.ts'

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

test('the form of a new post offers every type of bulletin, and posts each', async () => {
  const user = await visit('/bulletins/announcement/new', { as: await addPerson() })
  await screen.findByRole('navigation', { name: 'What is it?' })
  for (const type of bulletinTypes) {
    const { choice, one } = kinds[type]
    // Each form has its own list.
    const offered = within(screen.getByRole('navigation', { name: 'What is it?' }))
    const link = offered.getByRole('link', { name: choice })
    expect(link.getAttribute('href')).toBe(`/bulletins/${type}/new`)
    // oxlint-disable-next-line no-await-in-loop -- each form replaces the one before
    await user.click(link)
    // oxlint-disable-next-line no-await-in-loop -- each form replaces the one before
    expect(await screen.findByRole('button', { name: `Post ${one}` })).toBeInTheDocument()
  }
})
