import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { call, pageOf } from '../../support/browser.ts'

export const main = (page: Page) => page.getByRole('main')
export const unique = () => randomUUID().slice(0, 8)
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

export const lacking = (page: Page) =>
  page.getByRole('complementary', { name: 'Progress' }).locator('summary').first()
export const themeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['theme'])

/** The professor of the newest review that the viewer did not write, as another task does. */
export async function reviewedProfessor(page: Page) {
  const path = '/factrak/surveys?limit=50&preload[]=professor'
  const reviews = await call<Reviewed[]>(page, 'GET', path)
  return reviews.find(({ userID }) => userID === 0)!.professor.name
}
type Reviewed = { userID: number; professor: { name: string } }

export const reviewedDorm = (page: Page) => call<{ name: string }>(page, 'GET', '/dormtrak/dorms/1')

/** A dorm in a list of results, where a group of its people may begin with its name. */
export const theDorm = (name: string) => new RegExp(`^${name}(?! Council)`)

/** Posts an announcement and returns its title. */
export async function announced() {
  const page = await pageOf('senior')
  const title = `Tea in the map room ${unique()}`
  await call(page, 'POST', '/bulletin/bulletins', { type: 'announcement', title, body: 'At four.' })
  return title
}
