import sharp from 'sharp'
import type { Card, CardBlock } from './pictureJob.ts'

const width = 1200
const height = 630
const margin = 80
/** The box of a timetable at the right of the words. */
const week = { left: 700, top: 90, width: 420, height: 450 }

/** The days behind the meetings of a week. */
const columnsIn = (color: string): CardBlock[] =>
  [0, 1, 2, 3, 4].map((day) => ({ day, from: 0, to: 1, color }))

type Line = { text: string; size: number; color: string; bold?: boolean; most: number }

/**
 * Draws the picture of a link preview as PNG: the service, a title, a text and, for a schedule, its
 * week. Without a font for a text, its place stays empty.
 */
export async function paintCard(card: Card): Promise<Uint8Array> {
  const { service, title, text, foot, blocks } = card
  const { brand, ink, faint, ground, column } = card.colors
  const room = (blocks.length > 0 ? week.left - 40 : width - margin) - margin
  const kicker = await write({ text: service, size: 30, color: brand, bold: true, most: 44 }, room)
  const size = title.length <= 40 ? 66 : title.length <= 90 ? 52 : 42
  const heading = await write({ text: title, size, color: ink, bold: true, most: 250 }, room)
  const words = await write({ text, size: 32, color: faint, most: 140 }, room)
  const signed = await write({ text: foot, size: 26, color: faint, most: 40 }, room)
  const headTop = 90 + (kicker?.height ?? 0) + 34
  const top = headTop + (heading?.height ?? 0) + 40
  const layers = [
    { input: await rectangle({ width: 28, height, color: brand }), left: 0, top: 0 },
    ...placed(kicker, 90),
    ...placed(heading, headTop),
    ...placed(words, top),
    ...placed(signed, height - 80),
    ...(await Promise.all([...(blocks.length > 0 ? columnsIn(column) : []), ...blocks].map(drawn))),
  ]
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(layers)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

type Written = Awaited<ReturnType<typeof draw>>

const placed = (written: Written | undefined, top: number) =>
  written ? [{ input: written.data, raw: written.raw, left: margin, top }] : []

const write = (line: Line, room: number): Promise<Written | undefined> =>
  line.text === '' ? Promise.resolve(undefined) : draw(line, room).catch(() => undefined)

/** Wraps a text to a width, and cuts the lines below the highest place that it may take. */
async function draw({ text, size, color, bold, most }: Line, room: number) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escape(text)}</span>`,
      font: `sans-serif ${bold ? 'bold ' : ''}${size}`,
      width: room,
      dpi: 72,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  const shown = Math.min(info.height, most)
  const cut = await sharp(data, { raw })
    .extract({ left: 0, top: 0, width: info.width, height: shown })
    .raw()
    .toBuffer()
  return { data: cut, height: shown, raw: { ...raw, height: shown } }
}

async function drawn({ day, from, to, color }: CardBlock) {
  const column = week.width / 5
  const box = {
    width: Math.round(column - 10),
    height: Math.max(8, Math.round((to - from) * week.height)),
    color,
  }
  const left = Math.round(week.left + day * column)
  return { input: await rectangle(box), left, top: Math.round(week.top + from * week.height) }
}

const rectangle = (box: { width: number; height: number; color: string }) =>
  sharp({
    create: { width: box.width, height: box.height, channels: 3, background: box.color },
  })
    .png()
    .toBuffer()

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
