/**
 * The process that decodes pictures, started by `pictureQueue.ts`. It is separate from the server,
 * so that an expensive picture does not delay other requests and a crash of the decoder ends only
 * this process. It handles one job at a time and exits with its parent.
 */
import { setPriority } from 'node:os'
import decode from 'heic-decode'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { paintCard } from './paintCard.ts'
import type {
  EncodedPicture,
  Lettering,
  PictureJob,
  PictureReply,
  PictureSize,
} from './pictureJob.ts'

/** The maximum bytes of a decoded picture: 40 megapixels of 8-bit color with transparency. */
const maxBytes = 160_000_000
const maxPixels = 40_000_000
const quality = 82
const maxSeconds = 15

setPriority(19) // Requests have priority.
sharp.concurrency(1)
sharp.cache(false)
// Only the loaders of accepted formats; the decoder supports many more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})

process.on('message', (job: PictureJob) => {
  void prepare(job).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))

async function prepare(job: PictureJob): Promise<PictureReply> {
  try {
    if ('letters' in job) return { jpeg: await paint(job) }
    if ('card' in job) return { png: await paintCard(job.card) }
    const { file, sizes } = job
    // Reads only the header; nothing is decoded yet.
    const metadata = await sharp(file, { limitInputPixels: false }).metadata()
    if (isTooLarge(metadata)) return { problem: 'tooLarge' }
    return { sizes: await encode(await openPicture(file, metadata), sizes) }
  } catch {
    return { problem: 'unreadable' }
  }
}

/**
 * Draws letters in the middle of a square; without letters, or without a font for them, the square
 * stays empty.
 */
async function paint({ letters, side, ground, ink }: Lettering) {
  const square = sharp({ create: { width: side, height: side, channels: 3, background: ground } })
  const written = await write(letters, side, ink).catch(() => undefined)
  return (written ? square.composite([written]) : square).jpeg({ quality }).toBuffer()
}

async function write(letters: string, side: number, ink: string) {
  const { data, info } = await sharp({
    text: {
      // Letters only, from `initialsOf`: nothing to escape.
      text: `<span foreground="${ink}">${letters}</span>`,
      font: 'sans-serif 600',
      width: Math.round(side * 0.5),
      height: Math.round(side * 0.36),
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { input: data, raw: { width, height, channels }, gravity: 'center' }
}

const bytesPerChannel: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

function isTooLarge({ width, height, channels, depth }: Metadata) {
  const pixels = width * height
  return pixels > maxPixels || pixels * channels * (bytesPerChannel[depth] ?? 4) > maxBytes
}

/**
 * Returns the picture of a file as sharp reads it. Photos of phones are compressed by HEVC, which sharp's
 * build lacks for its patents, so they are decoded by libheif in WebAssembly, which turns them upright.
 */
async function openPicture(file: Uint8Array, { compression }: Metadata): Promise<Sharp> {
  if (compression !== 'hevc') {
    return sharp(file, { limitInputPixels: maxPixels, sequentialRead: true }).autoOrient()
  }
  const images = await decode.all({ buffer: file })
  try {
    const [first] = images
    if (!first || first.width * first.height > maxPixels)
      throw new Error('No picture within the limit.')
    const { width, height, data } = await first.decode()
    return sharp(data, { raw: { width, height, channels: 4 } })
  } finally {
    images.dispose()
  }
}

/** Decodes once at the largest requested size, and cuts every size from the result. */
async function encode(picture: Sharp, sizes: Record<string, PictureSize>) {
  const all = Object.entries(sizes)
  const side = Math.max(...all.flatMap(([, { width, height }]) => [width, height]))
  const { data, info } = await picture
    .timeout({ seconds: maxSeconds })
    // `outside`, so that every size can be cut without enlarging.
    .resize(side, side, { fit: 'outside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded: Record<string, EncodedPicture> = {}
  for (const [name, size] of all) encoded[name] = await encodeSize(sharp(data, { raw }), size)
  return encoded
}

/** Writes JPEG and WebP without metadata, which may include where the picture was taken. */
async function encodeSize(picture: Sharp, { width, height, fit }: PictureSize) {
  const resized = picture.resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const jpeg = await sharp(data, { raw }).jpeg({ quality }).toBuffer()
  const webp = await sharp(data, { raw }).webp({ quality }).toBuffer()
  return { jpeg, webp, width: info.width, height: info.height }
}
