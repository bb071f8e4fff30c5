import { screen, within } from '@testing-library/react'
import type { TestPerson } from './people.ts'
import { visit } from './visit.tsx'

/** Opens the palette as a person or a visitor, and types. */
export async function typed(text: string, as?: TestPerson) {
  const user = await visit('/nowhere', as ? { as } : {})
  await screen.findByRole('heading', { name: 'Page not found' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), text)
  return user
}
/** The texts of the answers, in order. */
export const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
/** The group of answers with this heading, once it is there. */
export const group = async (name: string) => within(await screen.findByRole('group', { name }))
