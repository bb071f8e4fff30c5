import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The icons of the installed app: their side in pixels, and the share of it that the logo takes. */
const icons = {
  'app-180': { side: 180, share: 1 },
  'app-192': { side: 192, share: 1 },
  'app-512': { side: 512, share: 1 },
  // Systems cut off up to a tenth of it on each side.
  'app-maskable-512': { side: 512, share: 0.8 },
}

/** Draws the icons of a pack from its `logo.svg`, on the color of its bar where a system needs no gaps. */
export async function drawIcons(folder: string, ground: string): Promise<void> {
  const logo = await readFile(join(folder, 'logo.svg'))
  await mkdir(join(folder, 'icons'), { recursive: true })
  for (const [name, { side, share }] of Object.entries(icons)) {
    const size = Math.round(side * share)
    const drawn = await sharp(logo, { density: 72 * 12 })
      .resize(size, size)
      .png()
      .toBuffer()
    const isWhole = share < 1 || name === 'app-180'
    await sharp({
      create: {
        width: side,
        height: side,
        channels: 4,
        background: isWhole ? ground : '#00000000',
      },
    })
      .composite([{ input: drawn, gravity: 'center' }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, 'icons', `${name}.png`))
  }
}
