import type { GrayPicture } from './readEan.ts'

/** Converts the pixels of a canvas to gray. */
export function toGray({ data, width, height }: ImageData): GrayPicture {
  const pixels = new Uint8ClampedArray(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    const [red, green, blue] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    // Green counts double, as the eye sees it.
    pixels[at] = ((red ?? 0) + 2 * (green ?? 0) + (blue ?? 0)) / 4
  }
  return { pixels, width, height }
}

/** Swaps rows and columns, so that a barcode on its side runs across. */
export function swapAxes({ pixels, width, height }: GrayPicture): GrayPicture {
  const swapped = new Uint8ClampedArray(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) swapped[x * height + y] = pixels[y * width + x] ?? 0
  }
  return { pixels: swapped, width: height, height: width }
}
