import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { invalidField, refuse } from '../refusal.ts'
import type { Card, EncodedPicture, Lettering, PictureSize } from './pictureJob.ts'
import { createPictureQueue } from './pictureQueue.ts'

/** A picture in every requested size, with a version that identifies its content. */
export type PreparedPicture<Name extends string> = {
  sizes: Record<Name, EncodedPicture>
  /** Differs whenever the bytes differ; 22 characters, usable as an ETag. */
  version: string
}

const runJob = createPictureQueue({
  workers: availableParallelism() > 2 ? 2 : 1,
  waiting: 8,
  deadline: 20_000,
  idle: 60_000,
})

/**
 * Turns an uploaded file into the sizes that are served: upright, in sRGB, as JPEG and WebP, without
 * metadata. Decoding takes place in a worker process, one or two pictures at a time.
 *
 *     const { sizes, version } = await preparePicture(file, {
 *       large: { width: 1600, height: 1600, fit: 'inside' },
 *       thumb: { width: 320, height: 240, fit: 'cover' },
 *     })
 *
 * @throws 1101 naming `file` unless it is a sound JPEG, PNG, WebP, GIF or HEIC of at most 40
 *   megapixels and 160 MB decoded
 * @throws 503 with `Retry-After` when too many pictures are waiting
 */
export async function preparePicture<Name extends string>(
  file: Uint8Array,
  sizes: Record<Name, PictureSize>,
): Promise<PreparedPicture<Name>> {
  const format = formatOf(file)
  if (!format) throw invalidField('file', 'send a JPEG, PNG, WebP, GIF or HEIC picture.')
  const reply = await runJob({ file, sizes })
  if ('problem' in reply) throw invalidField('file', explain(reply.problem, format))
  if (!('sizes' in reply)) throw new Error('The worker responded to a different job.')
  const hash = createHash('sha256')
  for (const { jpeg } of Object.values(reply.sizes)) hash.update(jpeg)
  return {
    sizes: reply.sizes,
    version: hash.digest('base64url').slice(0, 22),
  }
}

/** A list of people requests many at once; each takes a few milliseconds. */
const paint = createPictureQueue({ workers: 1, waiting: 500, deadline: 5000, idle: 60_000 })

/** Returns a square JPEG of letters. @throws 503 when 500 are waiting, or when drawing fails */
export async function paintLetters(lettering: Lettering): Promise<Uint8Array> {
  const reply = await paint(lettering)
  if ('jpeg' in reply) return reply.jpeg
  throw notDrawn()
}

/** Pictures of link previews, of which few are asked for at once. */
const paintPreview = createPictureQueue({ workers: 1, waiting: 8, deadline: 5000, idle: 60_000 })

/** Returns the PNG of a link preview. @throws 503 when eight are waiting, or when drawing fails */
export async function paintCard(card: Card): Promise<Uint8Array> {
  const reply = await paintPreview({ card })
  if ('png' in reply) return reply.png
  throw notDrawn()
}

const notDrawn = () =>
  refuse('unavailable', 'The picture could not be drawn. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  })

function explain(problem: 'tooLarge' | 'unreadable', format: string) {
  if (problem === 'tooLarge') {
    return 'the picture has more than 40 megapixels; send a smaller one.'
  }
  return format === 'heic'
    ? 'this HEIC picture is damaged and cannot be read; save it as JPEG and send that.'
    : 'the picture is damaged and cannot be read.'
}

/** Returns the format identified by a file's first bytes; undefined for others. */
function formatOf(file: Uint8Array) {
  const start = Buffer.from(file.subarray(0, 16)).toString('latin1')
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}

const signatures: [format: string, start: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heic', /^[^]{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1|avif)/],
]
