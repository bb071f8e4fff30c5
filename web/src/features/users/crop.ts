/** Which square of a picture is shown: its middle, from 0 to 1 each way, and how far in, from 1. */
export type Crop = { x: number; y: number; zoom: number }

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const mostZoom = 4

type Size = { width: number; height: number }

/** The square in the picture's own pixels; always inside it. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The crop after a drag over a preview of `side` pixels: the picture follows the finger. */
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
