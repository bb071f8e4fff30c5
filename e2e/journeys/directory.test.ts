import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, shots, signIn } from '../support/browser.ts'

test('a person searches with filters from the home page, opens a profile and returns to the list', async () => {
  const page = await newPage()
  await signIn(page, 'student')
  await page.goto('/')
  await page.getByRole('button', { name: 'Advanced' }).click()
  await page.getByLabel('US state').waitFor()
  await axe(page)
  await page.getByRole('button', { name: 'student', exact: false }).first().click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => page.url()).toContain('/facebook?q=')
  expect(decodeURIComponent(page.url()).replaceAll('+', ' ')).toContain('type:"student"')
  const first = page.locator('main a[href^="/facebook/users/"]').first()
  await first.waitFor()
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'directory')
  const list = page.url()
  await first.click()
  await expect.poll(() => page.url()).toMatch(/\/facebook\/users\/\d+/)
  await page.locator('h1').waitFor()
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'profile')
  await page.goBack()
  await expect.poll(() => page.url()).toBe(list)
})

test('a person finds and edits their profile by keyboard', async () => {
  const page = await newPage()
  await signIn(page, 'senior')
  await page.goto('/facebook')
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  await page.keyboard.press('ControlOrMeta+K')
  const palette = page.getByRole('combobox', { name: 'Jump to' })
  await palette.waitFor()
  await page.keyboard.type('edit my')
  await page.getByRole('option', { name: /Edit my profile/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Edit profile' }).waitFor()
  const nickname = page.getByLabel('Goes by')
  await nickname.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Scout')
  await page.getByRole('button', { name: 'Save', exact: false }).last().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toMatch(/\/facebook\/users\/\d+/)
  await page.getByText('Scout').first().waitFor()
  expect(await page.title()).toMatch(/^WSO: /)
})

test('a photo of more than 8 MB is reduced on the device', async () => {
  const page = await newPage()
  await signIn(page, 'senior')
  await page.goto('/facebook/edit')
  const [width, height] = [2000, 1500]
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({
    create: { width, height, channels: 3, background: '#205080', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(8 * 1024 * 1024)
  await page
    .getByLabel('Photo file')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog', { name: 'Crop photo' }).waitFor()
  await page.getByRole('slider', { name: 'Zoom' }).waitFor()
})

test('the HEIC of a phone becomes the photo, although the browser cannot show it', async () => {
  const page = await newPage()
  await signIn(page, 'sophomore')
  await page.goto('/facebook/edit')
  const buffer = await readFile(new URL('../../corpus/photos/phone.heic', import.meta.url))
  // Many systems do not know the type.
  await page.getByLabel('Photo file').setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer })
  const dialog = page.getByRole('dialog', { name: 'Crop photo' })
  await dialog.getByText('Your browser can’t display this picture.').waitFor()
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  const sent = page.waitForResponse((response) => response.url().endsWith('/users/me/photo'))
  await page.getByRole('button', { name: 'Save', exact: false }).last().click()
  expect((await sent).status()).toBe(200)
  await expect.poll(() => page.url(), { timeout: 15_000 }).toMatch(/\/facebook\/users\/\d+/)
  const photo = page.locator('main img').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
})

test('a new photo is cropped, saved and shown', async () => {
  const page = await newPage()
  await signIn(page, 'professor')
  await page.goto('/facebook/edit')
  const picture = {
    create: { width: 900, height: 700, channels: 3, background: '#205080' },
  } as const
  const buffer = await sharp(picture).jpeg().toBuffer()
  await page
    .getByLabel('Photo file')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Crop photo' })
  await dialog.waitFor()
  await axe(page)
  await shots(page, 'photo-cut')
  await dialog.locator('button').last().click()
  await page.getByRole('button', { name: 'Save', exact: false }).last().click()
  await expect.poll(() => page.url(), { timeout: 15_000 }).toMatch(/\/facebook\/users\/\d+/)
  const photo = page.locator('main img').first()
  await photo.waitFor()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
})
