import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// An empty portal of its own: posts of other tests would push the older post off the first page.
beforeAll(() => portal.open({}))

test('posts since the last visit are marked, with their price and a near end', async () => {
  const reader = await addPerson()
  const post = (title: string, ago: string, days: number) =>
    sql(
      `insert into bulletins (type, title, body, start_date, end_date, ex_user_name, created_time)
       values ('job', $1, 'Works, 20 dollars', now() - $2::interval, now() + $3::interval, 'Ann', now())`,
      ...[title, ago, `${days} days`],
    )
  const [old, fresh] = ['Lamp', 'Desk']
  await post(old, '1 hour', 40)
  await visit('/bulletins/job', { as: reader })
  const rowOf = async (title: string) =>
    (await screen.findByRole('link', { name: title })).closest('li')!.textContent
  // Nothing is new on the first visit.
  expect(await rowOf(old)).not.toContain('New')
  const key = `wso.user.${reader.id}.bulletins.visit.job`
  const stored = () => JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? '{}')
  await waitFor(() => expect(stored().time).toBeTruthy())
  cleanup()
  const { time, ...visitBefore } = stored()
  localStorage.setItem(key, JSON.stringify({ ...visitBefore, time: time - 3_600_000 }))

  await post(fresh, '0 seconds', 3)
  await visit('/bulletins/job', { as: reader })
  const shown = await rowOf(fresh)
  expect(shown).toContain('New')
  expect(shown).toContain('$20')
  expect(shown).toMatch(/ends \w{3} \d/)
  expect(await rowOf(old)).not.toMatch(/New|ends/)
  // Coming back soon continues the visit.
  cleanup()
  await visit('/bulletins/job', { as: reader })
  expect(await rowOf(fresh)).toContain('New')
})
