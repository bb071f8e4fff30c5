import { renderDrawing } from './renderDrawing.ts'

/** Drawn rooms in the served photo sizes; the demo shows no real room. */
export const drawRooms = () => Promise.all(drawings.map(renderDrawing))

type Room = {
  wall: string
  floor: string
  cover: string
  window: number
  bed: number
  desk: number
}

const rooms: Room[] = [
  { wall: '#f1e6d6', floor: '#b98d5f', cover: '#7b5ea7', window: 60, bed: 8, desk: 108 },
  { wall: '#dfe8ec', floor: '#9c7a55', cover: '#c4574b', window: 20, bed: 70, desk: 18 },
  { wall: '#e9e3f1', floor: '#8a6f52', cover: '#3d7f7a', window: 96, bed: 10, desk: 100 },
  { wall: '#e6ecd9', floor: '#a7835c', cover: '#d19a2f', window: 64, bed: 96, desk: 16 },
  { wall: '#f4dfd6', floor: '#7d6248', cover: '#4a6fa5', window: 30, bed: 60, desk: 12 },
  { wall: '#e3e3e3', floor: '#6f6a63', cover: '#a8577e', window: 90, bed: 12, desk: 94 },
]

const drawings = rooms.map(
  ({ wall, floor, cover, window, bed, desk }) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 110"><rect width="160" height="110" fill="${wall}"/><rect y="82" width="160" height="28" fill="${floor}"/><rect x="${window}" y="16" width="38" height="38" fill="#bcd9ea" stroke="#6b5640" stroke-width="3"/><path d="M${window} 46l12-12 8 8 9-12 9 14v8H${window}z" fill="#6d9468"/><path d="M${window + 19} 16v38m-19-19h38" stroke="#6b5640" stroke-width="2"/><rect x="${bed}" y="66" width="62" height="20" rx="3" fill="${cover}"/><rect x="${bed}" y="60" width="18" height="10" rx="3" fill="#fbf8f2"/><path d="M${bed} 84h3v8h-3zm59 0h3v8h-3z" fill="#6b5640"/><path d="M${desk} 62h38v4h-38zm3 4h3v24h-3zm29 0h3v24h-3z" fill="#54402c"/></svg>`,
)
