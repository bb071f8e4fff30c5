import { swapAxes, toGray } from './grayPicture.ts'

/** Reads the barcode in the current frame of a video: its digits, or undefined. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The Shape Detection API, which some browsers have. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

const format = 'ean_13'

/** Returns the browser's own barcode reader, or ours where it has none. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
  return (await nativeReader()) ?? ownReader()
}

async function nativeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = window
  if (!BarcodeDetector) return undefined
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes(format)) return undefined
  const detector = new BarcodeDetector({ formats: [format] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/**
 * Enough pixels to read a barcode that fills half the picture, and few enough to process ten frames
 * a second.
 */
const maxWidth = 800

async function ownReader(): Promise<BarcodeReader> {
  const { readEan } = await import('./readEan.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let isSideways = false
  return async (video) => {
    const scale = Math.min(1, maxWidth / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0) return undefined
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = toGray(context.getImageData(0, 0, canvas.width, canvas.height))
    // Every other frame looks for a barcode on its side.
    isSideways = !isSideways
    return readEan(isSideways ? picture : swapAxes(picture))
  }
}
