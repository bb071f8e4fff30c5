/* Types of the library's modules, which its own types cover only as a whole. */

declare module '@zxing/library/esm/core/BinaryBitmap.js' {
  export { BinaryBitmap as default } from '@zxing/library'
}
declare module '@zxing/library/esm/core/common/HybridBinarizer.js' {
  export { HybridBinarizer as default } from '@zxing/library'
}
declare module '@zxing/library/esm/core/DecodeHintType.js' {
  export { DecodeHintType as default } from '@zxing/library'
}
declare module '@zxing/library/esm/core/oned/EAN13Reader.js' {
  export { EAN13Reader as default } from '@zxing/library'
}
declare module '@zxing/library/esm/core/RGBLuminanceSource.js' {
  export { RGBLuminanceSource as default } from '@zxing/library'
}
