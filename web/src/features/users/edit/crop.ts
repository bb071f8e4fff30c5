/** A square crop: center as fractions of width and height, 0 to 1, and zoom, at least 1. */
export type Crop = { x: number; y: number; zoom: number }

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const mostZoom = 4

type Size = { width: number; height: number }

/** The crop in pixels of the picture, always within its bounds. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The crop after a drag over a preview of `side` pixels; the picture follows the pointer. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }, side: number): Crop {
  const square = squareOf(size, crop)
  const scale = square.side / side
  const moved = (at: number, room: number, pixels: number) =>
    room === 0 ? at : clamp(at - (pixels * scale) / room)
  return {
    ...crop,
    x: moved(crop.x, size.width - square.side, by.x),
    y: moved(crop.y, size.height - square.side, by.y),
  }
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
