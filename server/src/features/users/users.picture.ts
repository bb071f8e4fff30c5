import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { invalidField } from '#core/refusal.ts'

const largeSide = 600
const thumbSide = 96
const mostPixels = 40_000_000
const quality = 82

/** A picture in the sizes that are served. */
export type Picture = {
  largeJPEG: Uint8Array
  largeWebP: Uint8Array
  thumbJPEG: Uint8Array
  thumbWebP: Uint8Array
  version: string
}

/**
 * Makes what is served of a photo: upright, square, without metadata (which may say where it was taken).
 * @throws 1101 for anything but a sound JPEG, PNG, WebP, GIF or HEIC of at most 40 megapixels
 */
export async function readPicture(file: Uint8Array): Promise<Picture> {
  const kind = kindOf(file)
  if (!kind) throw invalidField('file', 'send a JPEG, PNG, WebP, GIF or HEIC picture.')
  // The header alone says how large it is; nothing is decoded yet.
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height > mostPixels) {
    throw invalidField('file', 'the picture has more than 40 megapixels; send a smaller one.')
  }
  try {
    return await render(file)
  } catch {
    // Whatever the decoder says of a broken picture is no help to the person who sent it.
    throw invalidField(
      'file',
      kind === 'heic'
        ? 'this HEIC picture cannot be read here; save it as JPEG and send that.'
        : 'the picture is broken and cannot be read.',
    )
  }
}

const reading = { limitInputPixels: mostPixels, sequentialRead: true }

async function render(file: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(file, reading)
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize(largeSide, largeSide, { fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const large = () => sharp(data, { raw })
  const thumb = () => large().resize(thumbSide, thumbSide)
  const [largeJPEG, largeWebP, thumbJPEG, thumbWebP] = await Promise.all([
    large().jpeg({ quality }).toBuffer(),
    large().webp({ quality }).toBuffer(),
    thumb().jpeg({ quality }).toBuffer(),
    thumb().webp({ quality }).toBuffer(),
  ])
  const version = createHash('sha256').update(data).digest('base64url').slice(0, 22)
  return { largeJPEG, largeWebP, thumbJPEG, thumbWebP, version }
}

/** What a file is, by its first bytes: the decoder knows many more formats than we want to give it. */
function kindOf(file: Uint8Array) {
  const start = Buffer.from(file.subarray(0, 16)).toString('latin1')
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}

const signatures: [kind: string, start: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heic', /^[^]{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1|avif)/],
]
