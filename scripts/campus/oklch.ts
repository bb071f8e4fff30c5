/** A color by how people see it: lightness from 0 to 1, colorfulness, and hue as an angle in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = readonly [number, number, number]

/** From `#430a6b`. Björn Ottosson's Oklab, 2020. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as [number, number, number]
  const [l, m, s] = times(
    [
      [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
      [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
      [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
    ],
    [red, green, blue],
  ).map(Math.cbrt) as [number, number, number]
  const [lightness, a, b] = times(
    [
      [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
      [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
      [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
    ],
    [l, m, s],
  )
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** To `#430a6b`: the color itself, or the most colorful one of its lightness and hue that screens show. */
export function toHex(color: Oklch): string {
  let { chroma } = color
  while (chroma > 0 && !isShown(rgbOf({ ...color, chroma }))) chroma -= 0.002
  return `#${rgbOf({ ...color, chroma: Math.max(0, chroma) })
    .map((part) => Math.round(Math.min(1, Math.max(0, curved(part))) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

function rgbOf({ lightness, chroma, hue }: Oklch): Triple {
  const lms = times(
    [
      [1, 0.396_337_777_4, 0.215_803_757_3],
      [1, -0.105_561_345_8, -0.063_854_172_8],
      [1, -0.089_484_177_5, -1.291_485_548],
    ],
    [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)],
  ).map((part) => part ** 3) as [number, number, number]
  return times(
    [
      [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
      [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
      [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
    ],
    lms,
  )
}

const isShown = (rgb: Triple) => rgb.every((part) => part > -0.0005 && part < 1.0005)
const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const curved = (part: number) =>
  part <= 0.003_130_8 ? part * 12.92 : 1.055 * Math.max(0, part) ** (1 / 2.4) - 0.055

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple
