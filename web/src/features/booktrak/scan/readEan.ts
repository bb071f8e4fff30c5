import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js'
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'

/*
 * The library's index would also load its readers for every other kind of code, which is eight
 * times as much code.
 */

/** A picture in gray: one byte per pixel, row by row. */
export type GrayPicture = { pixels: Uint8ClampedArray; width: number; height: number }

const reader = new EAN13Reader()
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])

/** Returns the 13 digits of an EAN-13 barcode that runs across the picture, in either direction. */
export function readEan({ pixels, width, height }: GrayPicture): string | undefined {
  const source = new RGBLuminanceSource(pixels, width, height)
  try {
    return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
  } catch {
    // The reader throws when it finds no barcode.
    return undefined
  } finally {
    reader.reset()
  }
}
