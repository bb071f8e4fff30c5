import type { GrayPicture } from '#features/booktrak/scan/readEan.ts'

/* The bars of an EAN-13 barcode, from the specification (GS1 General Specifications, 5.2.1). */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(
  ' ',
)
const inverted = (bars: string) => bars.replaceAll(/[01]/g, (bar) => (bar === '0' ? '1' : '0'))
const right = odd.map(inverted)
const even = right.map((bars) => [...bars].toReversed().join(''))
/** The parity of the digits on the left, which encodes the first digit. */
const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ')

/** The 95 modules of a barcode, `1` for black. */
export function eanBars(digits: string): string {
  const [first = 0, ...others] = [...digits].map(Number)
  const parity = parities[first] ?? ''
  const sides = others.map((digit, at) =>
    at >= 6 ? right[digit] : (parity[at] === 'O' ? odd : even)[digit],
  )
  return ['101', ...sides.slice(0, 6), '01010', ...sides.slice(6), '101'].join('')
}

/** A gray picture of a barcode with its quiet zones, on paper. */
export function drawEan(digits: string, { module = 3, height = 80, paper = 235, ink = 25 } = {}) {
  const bars = `${'0'.repeat(12)}${eanBars(digits)}${'0'.repeat(12)}`
  const width = bars.length * module
  const row = [...bars].flatMap((bar) => Array<number>(module).fill(bar === '1' ? ink : paper))
  const blank = Array<number>(width).fill(paper)
  const rows = [
    ...Array<number[]>(20).fill(blank),
    ...Array<number[]>(height).fill(row),
    ...Array<number[]>(20).fill(blank),
  ]
  const picture: GrayPicture = {
    pixels: Uint8ClampedArray.from(rows.flat()),
    width,
    height: rows.length,
  }
  return picture
}
