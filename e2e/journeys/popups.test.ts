import { expect, test } from 'vitest'
import { call, pageOf, settled } from '../support/browser.ts'
import { openMenusNearEdges, openSuggestionsNearEdges } from '../support/popups.ts'

test.each(['phone', 'desk'] as const)(
  'suggestions can be pressed wherever their field is, %s',
  async (size) => {
    const page = await pageOf('senior', { size })
    for (const [address, name, text] of [
      ['/', 'Search the directory', 'ma'],
      ['/factrak', 'Search Factrak', 'bio'],
      ['/factrak/surveys/new', 'Professor', 'a'],
      ['/dormtrak/rooms', 'Search Dormtrak', 'house'],
      ['/booktrak/sell?sort=price', 'Course', 'biol'],
      ['/facebook/edit', 'Add a tag', 'a'],
      ['/schedulecourses/together', 'Share with a person', 'ma'],
    ] as const) {
      await page.goto(address)
      await settled(page)
      const filters = page.getByRole('button', { name: 'Filters and order' })
      if (await filters.isVisible()) await filters.click()
      const field = page.getByRole('main').getByRole('combobox', { name }).first()
      expect(await openSuggestionsNearEdges(page, field, text)).toBeGreaterThan(0)
    }
  },
)

test.each(['phone', 'desk'] as const)(
  'a person can be added by pointer to each of the groups, %s',
  async (size) => {
    const page = await pageOf('newstudent', { size })
    const { groups } = await call<{ groups: { name: string }[] }>(page, 'GET', '/free-times')
    const names = ['Choir', 'Rowers', 'Cooks']
    for (const name of names.filter((each) => !groups.some((group) => group.name === each))) {
      const body = { name, isShared: false, userIDs: [] }
      await call(page, 'POST', '/free-times/groups', body)
    }
    await page.goto('/schedulecourses/together')
    const fields = page.getByRole('combobox', { name: /^Add a person to/ })
    await expect.poll(() => fields.count()).toBe(names.length)
    for (const field of await fields.all())
      expect(await openSuggestionsNearEdges(page, field, 'ma')).toBeGreaterThan(0)
  },
)

test.each(['phone', 'desk'] as const)(
  'what the palette, a filter of Ephmatch and the merging of accounts find can be pressed, %s',
  async (size) => {
    const student = await pageOf('student', { size })
    await student.goto('/ephmatch')
    await student.getByRole('button', { name: /^Filters/ }).click()
    const filter = student.getByRole('dialog').getByRole('combobox', { name: 'Add a tag' })
    expect(await openSuggestionsNearEdges(student, filter, 'a')).toBeGreaterThan(0)
    await student.goto('/about')
    await student.keyboard.press('ControlOrMeta+k')
    expect(
      await openSuggestionsNearEdges(
        student,
        student.getByRole('dialog').getByRole('combobox'),
        'ma',
      ),
    ).toBeGreaterThan(0)

    const admin = await pageOf('admin', { size })
    await admin.goto('/admin?q=newstudent')
    await admin.getByRole('link', { name: 'Anselm Nguyễn' }).click()
    await admin.getByRole('button', { name: /^Merge/ }).click()
    const field = admin.getByRole('dialog').getByRole('combobox')
    expect(await openSuggestionsNearEdges(admin, field, 'ma')).toBeGreaterThan(0)
  },
)

test('a course can be chosen by pointer in every row of the plan, near each edge', async () => {
  const page = await pageOf('senior')
  await page.goto('/schedulecourses/planner')
  const rows = page.getByRole('button', { name: /^Add a course to/ })
  await rows.first().waitFor()
  for (const row of [rows.first(), rows.last()]) {
    await row.click()
    expect(
      await openSuggestionsNearEdges(
        page,
        page.getByRole('combobox', { name: /^Course/ }),
        'biol 1',
      ),
    ).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
})

test.each(['phone', 'desk'] as const)(
  'a program can be chosen by pointer in its dialog, %s',
  async (size) => {
    const page = await pageOf('newstudent', { size })
    await page.goto('/schedulecourses/planner?part=requirements')
    await page.getByRole('button', { name: 'Add a program' }).first().click()
    const dialog = page.getByRole('dialog')
    for (const [name, text] of [
      ['Select Major 1', 'c'],
      ['Select Concentration 1', 'a'],
    ] as const) {
      expect(
        await openSuggestionsNearEdges(page, dialog.getByRole('combobox', { name }), text),
      ).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
    }
  },
)

test.each([
  ['desk', 'senior', '/'],
  ['desk', 'student', '/discussions/threads/1'],
  ['phone', 'student', '/booktrak/edit'],
  ['desk', 'student', '/booktrak/sell'],
  ['phone', 'student', '/booktrak/sell'],
  ['phone', 'student', '/ephmatch'],
  ['desk', 'student', '/ephmatch/matches'],
  ['phone', 'manager', '/dining/goodrich/manage'],
  ['desk', 'student', '/schedulecourses'],
  ['phone', 'student', '/schedulecourses'],
  ['desk', 'student', '/schedulecourses/planner'],
  ['phone', 'student', '/schedulecourses/planner'],
] as const)(
  'on a %s of a %s, the menus of %s can be pressed near each edge',
  async (size, who, address) => {
    const page = await pageOf(who, { size })
    await page.goto(address)
    await settled(page)
    expect(await openMenusNearEdges(page)).toBeGreaterThan(0)
  },
)
