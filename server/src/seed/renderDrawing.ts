import sharp from 'sharp'

/** Returns a drawing of 160 by 110 units in the served sizes of photos, as their columns. */
export async function renderDrawing(svg: string) {
  const image = () => sharp(Buffer.from(svg), { density: 300 })
  const large = () => image().resize(1200, 825)
  const thumb = () => image().resize(400, 300, { fit: 'cover' })
  const [largeJPEG, largeWebP, thumbJPEG, thumbWebP] = await Promise.all([
    large().jpeg({ quality: 80 }).toBuffer(),
    large().webp({ quality: 80 }).toBuffer(),
    thumb().jpeg({ quality: 80 }).toBuffer(),
    thumb().webp({ quality: 80 }).toBuffer(),
  ])
  return { width: 1200, height: 825, largeJPEG, largeWebP, thumbJPEG, thumbWebP }
}
