/** A crop: center as fractions of width and height, 0 to 1, and zoom, at least 1. */
export type Crop = { x: number; y: number; zoom: number }

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const maxZoom = 4

export type Size = { width: number; height: number }

/** The crop in pixels of the picture, in the shape of `shape` and always within the picture. */
export function frameOf(picture: Size, shape: Size, { x, y, zoom }: Crop) {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height) / zoom
  const [width, height] = [shape.width * scale, shape.height * scale]
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height }
}

type Drag = { by: { x: number; y: number }; crop: Crop; shape: Size; previewWidth: number }

/** The crop after a drag over its preview; the picture follows the pointer. */
export function dragged(picture: Size, { by, crop, shape, previewWidth }: Drag): Crop {
  const frame = frameOf(picture, shape, crop)
  const scale = frame.width / previewWidth
  const moved = (at: number, room: number, pixels: number) =>
    room === 0 ? at : clamp(at - (pixels * scale) / room)
  return {
    ...crop,
    x: moved(crop.x, picture.width - frame.width, by.x),
    y: moved(crop.y, picture.height - frame.height, by.y),
  }
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
