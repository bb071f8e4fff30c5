import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const dish = (name: string, more: object = {}) => ({
  id: 1,
  name,
  vegetarian: false,
  vegan: false,
  glutenFree: false,
  ...more,
})

test('menus are filtered by diet and allergen, and the filters are in the URL', async () => {
  const [hall] = await sql<{ id: number }>(
    `insert into dining_halls (slug, name, online_order, updated_time)
     values ('test-hall', 'Test Hall', false, now()) returning id`,
  )
  const stations = [
    {
      name: 'Grill',
      items: [
        dish('Beef burger'),
        dish('Bean burger', { vegan: true, allergens: ['soy'] }),
        dish('Corn cakes', { vegetarian: true, allergens: ['egg'] }),
      ],
    },
  ]
  await sql(
    `insert into dining_meals (hall_id, day, position, name, opens, closes, stations)
     values ($1, '2026-10-16', 0, 'Lunch', '11:00', '14:00', $2)`,
    ...[hall!.id, JSON.stringify(stations)],
  )
  const user = await visit('/dining?day=2026-10-16')
  const card = within(await screen.findByRole('region', { name: 'Test Hall' }))
  expect(card.getByText('11 am–2 pm')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Vegetarian' }))
  expect(card.queryByText(/Beef burger/)).not.toBeInTheDocument()
  expect(card.getByText(/Bean burger/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'soy' }))
  expect(card.queryByText(/Bean burger/)).not.toBeInTheDocument()
  expect(card.getByText(/Corn cakes/)).toBeInTheDocument()
  const search = new URLSearchParams(window.location.search)
  expect([search.get('diet'), search.get('without')]).toEqual(['vegetarian', 'soy'])
})
