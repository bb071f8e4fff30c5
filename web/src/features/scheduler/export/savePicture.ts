import { campus } from '@wso/contract/campus'
import { saveFile } from '#core/api/saveFile.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { type TermKey, termSlug } from '../timetable/terms.ts'
import { drawTimetable } from './drawTimetable.ts'

const scale = 2

/** Downloads the timetable as a picture in the light theme, at twice the size. @throws when the browser cannot draw */
export async function savePicture(
  timetable: Timetable,
  term: TermKey,
  twelveHour: boolean,
): Promise<void> {
  await document.fonts?.ready
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures.')
  drawTimetable({ canvas, pen, scale }, timetable, term, twelveHour)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('This browser cannot save pictures.')
  saveFile(`${campus.name}-${termSlug(term)}.png`, picture)
}
