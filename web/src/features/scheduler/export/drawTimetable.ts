import type { Laned } from '@wso/scheduler/week/lanes'
import type { Placed, Week } from '@wso/scheduler/week/week'
import type { Timetable, TimetableItem } from '../timetable/buildTimetable.ts'
import { dayNames } from '../timetable/days.ts'
import { formatTimeRange } from '../timetable/format.ts'
import { formatHour } from '../timetable/formatHour.ts'
import { type TermKey, termName } from '../timetable/terms.ts'
import { lightColors, type Colors } from './lightColors.ts'

const [axis, dayWidth, top, bottom, perMinute] = [64, 190, 84, 24, 1.2]

type Paper = { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D; scale: number }
type Box = { x: number; y: number; width: number; height: number }

/** Draws the visible week of a term, on white. */
export function drawTimetable(
  { canvas, pen, scale }: Paper,
  { week, byID, conflicting }: Timetable,
  term: TermKey,
  twelveHour: boolean,
): void {
  const width = axis + week.days.length * dayWidth + 16
  const height = top + (week.to - week.from) * perMinute + bottom
  canvas.width = width * scale
  canvas.height = height * scale
  pen.scale(scale, scale)
  const colors = lightColors()
  pen.fillStyle = colors.paper
  pen.fillRect(0, 0, width, height)
  write(pen, termName(term), { x: 16, y: 34, size: 22, weight: 700, color: colors.text })
  drawLines(pen, week, colors, twelveHour)
  for (const [day, blocks] of week.days.entries()) {
    for (const block of blocks) {
      const item = byID.get(block.item.id)
      if (!item) continue
      const hasConflict = block.item.hasConflict && conflicting.has(`${item.id} ${day}`)
      drawBlock(pen, item, block.item, {
        box: boxOf(block, week.from),
        colors,
        twelveHour,
        hasConflict,
      })
    }
  }
}

function drawLines(
  pen: CanvasRenderingContext2D,
  { days, from, to }: Week,
  { line, text, quiet }: Colors,
  twelveHour: boolean,
) {
  pen.fillStyle = line
  for (let hour = from; hour <= to; hour += 60) {
    const y = top + (hour - from) * perMinute
    pen.fillRect(axis, y, days.length * dayWidth, 1)
    const half = hour % 1440 < 720 ? ' am' : ' pm'
    const words = `${formatHour(hour, twelveHour)}${twelveHour ? half : ''}`
    write(pen, words, { x: axis - 8, y: y + 4, size: 12, color: quiet, align: 'right' })
    pen.fillStyle = line
  }
  for (const [day, name] of dayNames.slice(0, days.length).entries()) {
    const x = axis + day * dayWidth
    pen.fillStyle = line
    pen.fillRect(x, top, 1, (to - from) * perMinute)
    const place = { x: x + dayWidth / 2, y: top - 12, align: 'center' } as const
    write(pen, name, { ...place, size: 14, weight: 600, color: text })
  }
}

function boxOf({ item, lane, lanes }: Laned<Placed>, from: number): Box {
  const width = dayWidth / lanes
  return {
    x: axis + item.day * dayWidth + lane * width + 3,
    y: top + (item.start - from) * perMinute + 1,
    width: width - 5,
    height: Math.max(24, (item.end - item.start) * perMinute - 1),
  }
}

type BlockLook = { box: Box; colors: Colors; twelveHour: boolean; hasConflict: boolean }

function drawBlock(
  pen: CanvasRenderingContext2D,
  item: TimetableItem,
  placed: Placed,
  { box, colors, twelveHour, hasConflict }: BlockLook,
) {
  const { x, y, width, height } = box
  const tint = colors.tints[item.tint - 1]
  if (!tint) return
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, width, height, 5)
  pen.fillStyle = tint.fill
  pen.fill()
  pen.clip()
  pen.fillStyle = tint.edge
  pen.fillRect(x, y, 4, height)
  const lines = [hasConflict ? 'Conflict' : '', formatTimeRange(placed, twelveHour), placed.place]
  const color = tint.ink
  write(pen, item.name, { x: x + 10, y: y + 17, size: 14, weight: 700, color })
  const shown = lines.filter(Boolean).slice(0, Math.floor((height - 20) / 15))
  for (const [at, words] of shown.entries()) {
    const isConflict = words === 'Conflict'
    write(pen, words, {
      x: x + 10,
      y: y + 33 + at * 15,
      size: 12,
      weight: isConflict ? 700 : 400,
      color: isConflict ? colors.bad : color,
    })
  }
  pen.restore()
  if (!hasConflict) return
  pen.strokeStyle = colors.bad
  pen.lineWidth = 1.5
  pen.strokeRect(x + 1, y + 1, width - 2, height - 2)
}

type Words = {
  x: number
  y: number
  size: number
  weight?: number
  color: string
  align?: CanvasTextAlign
}

function write(pen: CanvasRenderingContext2D, words: string, look: Words) {
  const family = getComputedStyle(document.body).fontFamily
  pen.font = `${look.weight ?? 400} ${look.size}px ${family}`
  pen.fillStyle = look.color
  pen.textAlign = look.align ?? 'left'
  pen.fillText(words, look.x, look.y)
}
