import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Random } from '../random.ts'

const skins = ['#f3d3bd', '#e3b08c', '#c98d63', '#a86f48', '#7d4e31', '#583623']
const hairs = ['#2a2126', '#4a3024', '#7b4a25', '#b9843e', '#8b8791', '#5b2d3a']
const clothes = ['#5a3d8a', '#2f6f73', '#a3532f', '#36507f', '#7a2f4f', '#4f6b2e', '#8a6d1f']
const skies = ['#dfe9f3', '#efe4d2', '#dcebdc', '#ece0ef', '#f4dfd9', '#d9e6e6']

/** Draws a face in the four stored sizes of a photo. */
export async function drawPortrait(random: Random) {
  const large = sharp(Buffer.from(portrait(random)))
  const { data, info } = await large.raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const thumb = sharp(data, raw).resize(96, 96)
  const [largeJPEG, largeWebP, thumbJPEG, thumbWebP] = await Promise.all([
    sharp(data, raw).jpeg({ quality: 80 }).toBuffer(),
    sharp(data, raw).webp({ quality: 80, effort: 0 }).toBuffer(),
    thumb.clone().jpeg({ quality: 80 }).toBuffer(),
    thumb.clone().webp({ quality: 80, effort: 0 }).toBuffer(),
  ])
  const version = createHash('sha256').update(largeJPEG).digest('base64url').slice(0, 16)
  return { largeJPEG, largeWebP, thumbJPEG, thumbWebP, version }
}

function portrait(random: Random) {
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const cloth = random.pick(clothes)
  const tilt = random.int(-5, 5)
  const back = random.pick(backs)(hair)
  const front = random.pick(fronts)(hair)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 100 100">
<rect width="100" height="100" fill="${random.pick(skies)}"/>
<path d="M0 ${random.int(58, 72)}L22 ${random.int(44, 58)} 40 ${random.int(56, 66)} 71 ${random.int(40, 55)} 100 64V100H0z" fill="#fff" opacity=".45"/>
<path d="M12 104c2-22 18-29 38-29s36 7 38 29z" fill="${cloth}"/>
<g transform="rotate(${tilt} 50 70)">${back}
<path d="M43 62h14v14c0 5-14 5-14 0z" fill="${skin}"/><path d="M43 66c4 5 10 5 14 0v5c-4 4-10 4-14 0z" opacity=".15"/>
<ellipse cx="50" cy="47" rx="${random.int(16, 18)}" ry="${random.int(20, 22)}" fill="${skin}"/>
<g fill="#241a20"><circle cx="43.500" cy="47" r="1.700"/><circle cx="56.500" cy="47" r="1.700"/></g>
<path d="M${44 - random.int(0, 1)} 57q6 ${random.int(2, 5)} 12 0" fill="none" stroke="#241a20" stroke-width="1.300" stroke-linecap="round"/>
${front}${random.chance(0.25) ? glasses : ''}</g></svg>`
}

const glasses =
  '<g fill="none" stroke="#33272d" stroke-width="1.100"><circle cx="43.500" cy="47" r="5"/><circle cx="56.500" cy="47" r="5"/><path d="M48.500 46q1.500-1 3 0"/></g>'

const backs = [
  (hair: string) => `<path d="M29 78c-4-40 2-54 21-54s25 14 21 54z" fill="${hair}"/>`,
  (hair: string) => `<ellipse cx="50" cy="42" rx="24" ry="23" fill="${hair}"/>`,
  (hair: string) =>
    `<circle cx="50" cy="20" r="8" fill="${hair}"/><ellipse cx="50" cy="40" rx="19" ry="18" fill="${hair}"/>`,
  () => '',
]

const fronts = [
  (hair: string) =>
    `<path d="M31 46c-1-15 8-23 19-23s20 8 19 23c-4-9-9-13-19-13s-15 4-19 13z" fill="${hair}"/>`,
  (hair: string) =>
    `<path d="M31 47c-2-17 7-25 19-25 13 0 21 9 19 25-3-5-6-9-9-13-8 5-20 4-29 13z" fill="${hair}"/>`,
  (hair: string) =>
    `<path d="M32 43c0-13 8-20 18-20s18 7 18 20c-2-4-4-7-6-9-8 2-17 2-24 0-2 2-4 5-6 9z" fill="${hair}"/>`,
]
