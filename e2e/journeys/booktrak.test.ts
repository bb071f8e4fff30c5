import type { DemoName } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outsideBooks } from '../support/bookCatalog.ts'
import { axe, call, newPage, noSidewaysScroll, settled, shots, signIn } from '../support/browser.ts'

type View = Parameters<typeof newPage>[0]
type Named = { id: number; value: string; type: string }

/** A browser window with a logged-in person. */
async function pageOf(account: DemoName, view?: View) {
  const page = await newPage(view)
  await signIn(page, account)
  return page
}

/** Checks that apply to every page. */
async function look(page: Page, name: string) {
  await settled(page)
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, `booktrak-${name}`)
}

/** Deletes a person's listings of a book, so that a repeated journey starts clean. */
async function withoutListings(page: Page, isbn: string) {
  const own = await call<{ id: number; book: { isbn13: string } }[]>(
    page,
    'GET',
    '/booktrak/listings/own?limit=100',
  )
  for (const { id } of own.filter(({ book }) => book.isbn13 === isbn)) {
    await call(page, 'DELETE', `/booktrak/listings/${id}`)
  }
}

/** A course of the catalog. */
async function someCourse(page: Page) {
  const found = await call<Named[]>(page, 'GET', '/autocomplete/course?q=BIOL&limit=20')
  const course = found.find(({ type }) => type === 'course')
  if (!course) throw new Error('The demo campus has no BIOL course.')
  return course
}

test('a book is found outside, listed, edited, matched with a buyer and sold', async () => {
  const { isbn, title } = outsideBooks.shorelines
  const seller = await pageOf('student')
  const buyer = await pageOf('senior', { size: 'phone' })
  await withoutListings(seller, isbn)
  await withoutListings(buyer, isbn)
  const course = await someCourse(seller)

  await buyer.goto(`/booktrak/listings/create?isbn=${isbn}&type=BUY`)
  await buyer.getByRole('heading', { name: title }).waitFor()
  await buyer.getByLabel(/^Most you would pay/).fill('22')
  await look(buyer, 'look-for')
  await buyer.getByRole('button', { name: 'Post 1 request' }).click()
  await buyer.getByRole('heading', { name: 'Your requests' }).waitFor()

  await seller.goto('/booktrak?book_query=Abernathy')
  const search = seller.getByRole('searchbox', { name: 'Search books' })
  await expect.poll(() => search.inputValue()).toBe('Abernathy')
  await look(seller, 'find')
  await search.fill('Shorelines field')
  await seller.getByRole('link', { name: title }).first().click()
  await seller.getByRole('heading', { level: 1, name: title }).waitFor()
  await seller.getByText('1 person looking for it').waitFor()
  await seller.getByRole('link', { name: 'Sell your copy' }).click()
  await seller.getByRole('button', { name: 'Post 1 listing' }).click()
  await seller.getByRole('link', { name: 'Choose a condition.' }).click()
  expect(await seller.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    `${isbn}.condition`,
  )
  await axe(seller)
  await seller.getByLabel('Condition').selectOption('VERY_GOOD')
  await seller.getByLabel('Price in dollars').fill('25')
  await seller.getByLabel('Description').fill('Pencil in chapters 1 to 4')
  await seller.getByRole('combobox', { name: /courses that use it/i }).fill(course.value)
  await seller.getByRole('option', { name: course.value }).first().click()
  await look(seller, 'form')
  await seller.getByRole('button', { name: 'Post 1 listing' }).click()
  await seller.getByText('1 listing posted').waitFor()
  await look(seller, 'own')

  await seller.getByRole('button', { name: `More actions for ${title}` }).click()
  await seller.getByRole('menuitem', { name: 'Edit' }).click()
  await seller.getByLabel('Price in dollars').fill('18')
  await seller.getByRole('button', { name: 'Save changes' }).click()
  await seller.getByText('Changes saved').waitFor()

  await buyer.goto('/booktrak/sell')
  await buyer.getByRole('button', { name: 'Filters and order' }).click()
  await buyer.getByRole('combobox', { name: 'Course' }).fill(course.value)
  await buyer.getByRole('option', { name: course.value }).first().click()
  await buyer.getByLabel('Condition from').selectOption('GOOD')
  await buyer.getByLabel('Price up to').selectOption('20')
  await buyer.getByRole('list', { name: 'Books for sale' }).getByText(title).waitFor()
  expect(new URL(buyer.url()).searchParams.get('course')).toBe(course.value)
  await look(buyer, 'for-sale')
  await buyer.getByLabel('Condition from').selectOption('NEW')
  await buyer.getByText('No listings match these filters').waitFor()

  await buyer.goto('/booktrak/looking')
  const fitting = buyer.getByRole('list', { name: 'Copies that match' })
  await fitting.getByText('Matches yours').first().waitFor()
  await look(buyer, 'looking')
  await fitting.getByRole('link', { name: title }).click()
  await buyer.getByRole('heading', { level: 1, name: title }).waitFor()
  const bookPage = buyer.url()
  await look(buyer, 'book')
  await buyer
    .getByRole('link', { name: /^Message/ })
    .first()
    .click()
  await buyer.getByLabel('Message').fill('Can we meet at the library?')
  await buyer.getByRole('button', { name: 'Send message' }).click()
  await buyer.getByLabel(/^Message to/).waitFor()

  await seller.goto('/notifications')
  await seller.getByText(title).first().waitFor()
  await seller.goto('/booktrak/edit')
  await seller.getByRole('link', { name: /^1 message/ }).click()
  await seller.getByText('Can we meet at the library?').waitFor()
  await seller.goto('/booktrak/edit')
  await seller.getByRole('button', { name: `Mark sold ${title}` }).click()
  await seller.getByText('Sold', { exact: true }).first().waitFor()
  await seller.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  const markSold = seller.getByRole('button', { name: `Mark sold ${title}` })
  await markSold.click()
  await markSold.waitFor({ state: 'detached' })
  await buyer.goto(bookPage)
  await buyer.getByText('0 for sale').waitFor()
  await buyer.getByText(/^One copy sold, for \$18/).waitFor()
})

test('the keyboard alone lists two books and reserves one', async () => {
  const { isbn, title } = outsideBooks.mud
  const other = outsideBooks.sampling
  const page = await pageOf('sophomore')
  await withoutListings(page, isbn)
  await withoutListings(page, other.isbn)
  await page.goto('/booktrak/listings/create')
  await page.getByLabel('Find the book').focus()
  await page.keyboard.type(isbn)
  await page.keyboard.press('Enter')
  const first = page.getByRole('group', { name: title })
  await first.waitFor()
  await page.getByLabel('Add another book').focus()
  await page.keyboard.type('Ecologists Oyelaran')
  const add = page.getByRole('button', { name: `Add ${other.title}` })
  await add.focus()
  await page.keyboard.press('Enter')
  const second = page.getByRole('group', { name: other.title })
  await second.waitFor()
  for (const group of [first, second]) {
    await group.getByLabel('Condition').focus()
    await page.keyboard.press('l')
    expect(await group.getByLabel('Condition').inputValue()).toBe('LIKE_NEW')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12')
  }
  await look(page, 'two-books')
  await page.reload()
  await page.getByText('Draft restored.').waitFor()
  await page.getByRole('button', { name: 'Post 2 listings' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('2 listings posted').waitFor()

  await page.getByRole('button', { name: `More actions for ${title}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Reserve it for someone' }).waitFor()
  await axe(page)
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Reserved').waitFor()
  await page.getByRole('link', { name: 'Reserved', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/state=reserved/)
  await row.getByText('Reserved').waitFor()
})

/** The 95 lines of the barcode of `outsideBooks.intertidal`, `1` for black. */
const intertidalBars =
  '10101110110001001010000100110010000101001100101010101110010010001011100110011011100101110010101'

/** Gives the page a camera that sees a barcode, drawn on a canvas. */
const showBarcode = (page: Page, bars: string) =>
  page.addInitScript((drawn) => {
    Reflect.deleteProperty(window, 'BarcodeDetector')
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
      const context = canvas.getContext('2d')
      const draw = () => {
        if (!context) return
        context.fillStyle = '#f4f0e8'
        context.fillRect(0, 0, 1280, 720)
        context.fillStyle = '#1a1a1a'
        for (const [at, bar] of [...drawn].entries()) {
          if (bar === '1') context.fillRect(355 + at * 6, 240, 6, 240)
        }
      }
      draw()
      setInterval(draw, 50)
      return canvas.captureStream(20)
    }
  }, bars)

test('the camera reads the barcode of a book', async () => {
  const { isbn, title } = outsideBooks.intertidal
  const page = await newPage({ size: 'phone' })
  await showBarcode(page, intertidalBars)
  await signIn(page, 'student')
  await page.goto('/booktrak/listings/create')
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByText('1 book added.').waitFor()
  await axe(page, ['dialog'])
  await shots(page, 'booktrak-scan')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  expect(new URL(page.url()).searchParams.get('isbn')).toBe(isbn)

  await page.goto('/booktrak')
  await page.getByRole('button', { name: 'Scan a barcode' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await look(page, 'outside')
})

test('without a camera, or without permission, the ISBN is typed', async () => {
  const page = await newPage()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('No', 'NotAllowedError')
    }
  })
  await signIn(page, 'student')
  await page.goto('/booktrak')
  await page.getByRole('button', { name: 'Scan a barcode' }).click()
  await page.getByText(/not allowed to use your camera/).waitFor()
  await axe(page, ['dialog'])
  await shots(page, 'booktrak-no-camera')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/not allowed to use your camera/).waitFor()
  await page.getByRole('button', { name: 'Type the ISBN instead' }).click()
  await page.getByRole('searchbox', { name: 'Search books' }).fill('978-3-16-148410-0')
  await page.getByText(outsideBooks.intertidal.title).first().waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('978-3-16-148410-0')
})

test('a student sees the books for their schedule, and a banned person sees why there are none', async () => {
  const page = await pageOf('student')
  await page.goto('/booktrak/courses')
  await page.getByRole('heading', { name: 'Books for your courses' }).waitFor()
  await look(page, 'courses')
  await page.getByRole('link', { name: 'Find a book' }).click()
  await page
    .getByRole('group', { name: 'Courses in your schedule' })
    .getByRole('button')
    .first()
    .click()
  await page.waitForURL(/course=/)
  await page.getByRole('heading', { name: /^\d+ books? for [A-Z]+ \d+/ }).waitFor()
  await look(page, 'course')

  const banned = await pageOf('banned')
  await banned.goto('/booktrak')
  await banned.getByText(/access to Booktrak/).waitFor()
  expect(await banned.getByRole('searchbox', { name: 'Search books' }).count()).toBe(0)
  await look(banned, 'refused')
})
