import { expect, test } from 'vitest'
import { decodeTable } from './decodeText.ts'

const windows = '€‚ƒ„…†‡ˆ‰Š‹Œ Ž‘’“”•–—˜™š›œ žŸ'
const inWindows = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const at = sign === ' ' ? -1 : [...'€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'].indexOf(sign)
    return at < 0 ? sign.charCodeAt(0) : 0x80 + at
  })

test.each([
  'García, José; Müller; Æsop; Þór; naïve; Zoë',
  'O’Brien and D’Arcy; women’s; they’re; “quoted” – and — dashes…',
  'Dušan Žižek',
  'l’œuvre, cœur, Mon–Fri, 9€, Excel™, 25°',
])('%s in Windows-1252 is decoded without a doubt', (text) => {
  expect(decodeTable(inWindows(text))).toEqual({ text, isUnicode: false, doubtful: [] })
})

test('a declared encoding is believed, except by a file with a mark and by text that was decoded twice', () => {
  const odd = inWindows('JosŽ')
  expect(decodeTable(odd)?.doubtful).toEqual(['JosŽ'])
  expect(decodeTable(odd, 'windows-1252')).toMatchObject({ text: 'JosŽ', doubtful: [] })
  expect(decodeTable(odd, 'utf-8')).toBeUndefined()
  const utf8 = new TextEncoder().encode('José')
  expect(decodeTable(utf8, 'windows-1252')?.doubtful).toEqual(['JosÃ©'])
  const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)
  expect(decodeTable(marked, 'windows-1252')).toMatchObject({ text: 'José', isUnicode: true })
  const wide = Uint8Array.of(0x4a, 0, 0xe9, 0)
  expect(decodeTable(wide)).toBeUndefined()
  expect(decodeTable(wide, 'utf-16le')).toMatchObject({ text: 'Jé', isUnicode: true })
})

test('every sign of Windows-1252 is decoded', () => {
  expect(decodeTable(inWindows(` ${windows}`))?.text).toBe(` ${windows}`)
})

/** The same words in Mac OS Roman and in the code page of a terminal, which have other bytes. */
test.each([
  ['Garc\x92a', 'Garc’a'],
  ['Jos\x8e', 'JosŽ'],
  ['Mu\x96oz', 'Mu–oz'],
  ['Jes\x9cs', 'Jesœs'],
  ['M\x9fller', 'MŸller'],
  ['Schr\x9ader', 'Schršder'],
  ['Zo\x91', 'Zo‘'],
  ['Garc\xa1a', 'Garc¡a'],
  ['Jos\x82', 'Jos‚'],
])('bytes of another table show as %s', (bytes, word) => {
  expect(decodeTable(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))?.doubtful).toEqual([
    word,
  ])
})

test('a file that is no text is not decoded', () => {
  expect(decodeTable(Uint8Array.of(0x50, 0x4b, 0x03, 0xe9))).toBeUndefined()
  expect(decodeTable(Uint8Array.of(0x41, 0x81))).toBeUndefined()
})
