import { createHash } from 'node:crypto'
import sharp from 'sharp'

type DrawnCover = { version: string; large: Uint8Array; thumb: Uint8Array }

const designs = [
  { ground: '#27496d', ink: '#f2c14e' },
  { ground: '#7b3f61', ink: '#f4dbd8' },
  { ground: '#2f6f4f', ink: '#e8e4c9' },
  { ground: '#b5532a', ink: '#fbe9d0' },
  { ground: '#3b3a5e', ink: '#9ad1d4' },
  { ground: '#e0d3b8', ink: '#5a3e2b' },
] as const
const shapes = [
  '<path d="M0 130l30-26 24 16 30-44 36 54v50H0z"/>',
  '<circle cx="60" cy="110" r="34"/><circle cx="60" cy="110" r="20" fill-opacity=".5"/>',
  '<path d="M20 70h80v8H20zm0 20h80v8H20zm0 20h80v8H20zm0 20h50v8H20z"/>',
]

/** Draws covers without words, in every design and shape; the demo shows no real book. */
export const drawCovers = (): Promise<DrawnCover[]> =>
  Promise.all(designs.flatMap((design) => shapes.map((shape) => draw(design, shape))))

async function draw({ ground, ink }: (typeof designs)[number], shape: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 180"><rect width="120" height="180" fill="${ground}"/><rect width="6" height="180" fill="#000" fill-opacity=".18"/><g fill="${ink}">${shape}<rect x="20" y="24" width="66" height="7"/><rect x="20" y="37" width="42" height="4"/></g></svg>`
  const image = () => sharp(Buffer.from(svg), { density: 220 })
  const [large, thumb] = await Promise.all([
    image().resize(360, 540).jpeg({ quality: 80 }).toBuffer(),
    image().resize(120, 180).jpeg({ quality: 80 }).toBuffer(),
  ])
  const version = createHash('sha256').update(large).digest('base64url').slice(0, 22)
  return { version, large, thumb }
}
