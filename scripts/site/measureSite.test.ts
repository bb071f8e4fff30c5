import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { type Manifest, measure } from './measureSite.ts'
import { packSite } from './packSite.ts'

/** Random text, which gzip cannot shrink below three quarters of its base64 size. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64')

const dist = await mkdtemp(join(tmpdir(), 'dist-'))
afterAll(() => rm(dist, { recursive: true }))
await mkdir(join(dist, 'assets'))
const files = {
  'index.html': '<script src="/theme.js"></script><script src="/assets/main.js"></script>',
  'theme.js': noise(1000),
  'assets/main.js': noise(30_000),
  'assets/main.css': noise(5000),
  'assets/shared.js': noise(10_000),
  'assets/home.js': noise(8000),
  'assets/rides.js': noise(20_000),
  'assets/rides.css': noise(2000),
  'assets/list.js': noise(6000),
  'assets/dialog.js': noise(4000),
  'assets/palette.js': noise(7000),
  'assets/site.js': noise(3000),
}
for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text)

const manifest: Manifest = {
  'index.html': {
    file: 'assets/main.js',
    css: ['assets/main.css'],
    isEntry: true,
    dynamicImports: ['src/app/Palette.tsx', 'src/features/rides/RidesPage.tsx'],
  },
  _site: { file: 'assets/site.js', name: 'site', imports: ['_shared'] },
  'src/app/Palette.tsx': { file: 'assets/palette.js', isDynamicEntry: true },
  _shared: { file: 'assets/shared.js' },
  'src/features/home/HomePage.tsx': {
    file: 'assets/home.js',
    imports: ['index.html', '_shared'],
    isDynamicEntry: true,
  },
  'src/features/rides/RidesPage.tsx': {
    file: 'assets/rides.js',
    css: ['assets/rides.css'],
    imports: ['index.html', '_shared', '_site'],
    dynamicImports: ['src/features/rides/RideList.tsx'],
    isDynamicEntry: true,
  },
  'src/features/rides/RideList.tsx': {
    file: 'assets/list.js',
    dynamicImports: ['src/features/rides/RideDialog.tsx'],
    isDynamicEntry: true,
  },
  'src/features/rides/RideDialog.tsx': {
    file: 'assets/dialog.js',
    imports: ['_shared'],
    isDynamicEntry: true,
  },
}
const opensLater = (part: string) => /(Dialog|Palette)\.tsx$/.test(part)

test('the first page is the shell, the home page and what they import, once each', () => {
  const { first } = measure(dist, manifest)
  expect(first.files.map(({ file }) => file).toSorted()).toEqual([
    'assets/home.js',
    'assets/main.css',
    'assets/main.js',
    'assets/shared.js',
    'theme.js',
  ])
  expect(first.bytes).toBeGreaterThan(54_000)
  expect(first.bytes).toBeLessThan(56_000)
})

test('what every page loads soon after counts once, toward no page', () => {
  const { soon } = measure(dist, manifest)
  expect(soon.bytes).toBeGreaterThan(3000)
  expect(soon.bytes).toBeLessThan(3200)
})

test('a further page counts what the first page did not load, including parts it loads immediately', () => {
  const { further } = measure(dist, manifest, opensLater)
  const rides = further.find(({ name }) => name.endsWith('RidesPage.tsx'))
  expect(rides?.bytes).toBeGreaterThan(28_000)
  expect(rides?.bytes).toBeLessThan(29_000)
  expect(further.map(({ name }) => name)).not.toContain('src/features/rides/RideList.tsx')
})

test('parts that open later are measured separately, on top of their page', () => {
  const { further } = measure(dist, manifest, opensLater)
  expect(further.map(({ name }) => name)).toEqual([
    'src/features/rides/RidesPage.tsx',
    'src/app/Palette.tsx',
    'src/features/rides/RideDialog.tsx',
  ])
  expect(further[2]?.bytes).toBeGreaterThan(4000)
  expect(further[2]?.bytes).toBeLessThan(4200)
})

test('a part that is not listed as opening later counts toward its page', () => {
  const [heaviest] = measure(dist, manifest).further
  expect(heaviest?.name).toBe('src/features/rides/RidesPage.tsx')
  expect(heaviest?.bytes).toBeGreaterThan(32_000)
})

test('a build without an entry cannot be measured', () => {
  expect(() => measure(dist, {})).toThrow('no entry')
})

test('every text file gets a brotli and a gzip copy that decompress to it', async () => {
  expect(await packSite(dist)).toBe(Object.keys(files).length)
  const packed = (name: string) => readFile(join(dist, name))
  const text = files['assets/main.js']
  expect(brotliDecompressSync(await packed('assets/main.js.br')).toString()).toBe(text)
  expect(gunzipSync(await packed('assets/main.js.gz')).toString()).toBe(text)
  expect(await packSite(dist)).toBe(Object.keys(files).length)
})
