import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { type Crop, dragged, frameOf, maxZoom, type Size, wholePicture } from './crop.ts'
import styles from './CropDialog.module.css'

type CropDialogProps = {
  file: Blob
  /** The pixels of the cropped photo, which give the crop its shape. */
  size: Size
  /** A note about a picture that the browser cannot display: "We’ll use its center." */
  unreadable: string
  /** Called with the cropped photo, or with the file itself when the browser cannot read it. */
  onUse: (photo: Blob, isReadable: boolean) => void
  onClose: () => void
}

/** Crops a picture to a shape by dragging, or by keyboard with three sliders. */
export function CropDialog({ file, size, unreadable, onUse, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(file)
  const [crop, setCrop] = useState(wholePicture)
  const [grip, setGrip] = useState<{ x: number; y: number }>()

  useEffect(() => {
    // External system: the pixels of the canvas.
    const context = canvas.current?.getContext('2d')
    if (!context || typeof picture !== 'object') return
    const frame = frameOf(picture, size, crop)
    context.clearRect(0, 0, size.width, size.height)
    context.drawImage(
      picture,
      ...[frame.left, frame.top, frame.width, frame.height],
      ...[0, 0, size.width, size.height],
    )
  }, [picture, size, crop])

  const move = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!grip || typeof picture !== 'object') return
    const by = { x: x - grip.x, y: y - grip.y }
    setCrop(dragged(picture, { by, crop, shape: size, previewWidth: currentTarget.clientWidth }))
    setGrip({ x, y })
  }
  const use = () =>
    canvas.current?.toBlob((photo) => photo && onUse(photo, true), 'image/jpeg', 0.92)
  const isShown = typeof picture === 'object'
  return (
    <Dialog
      title="Crop photo"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" onClick={isShown ? use : () => onUse(file, false)}>
            Use photo
          </Button>
        </>
      }
    >
      {picture === 'unreadable' ? (
        <p>Your browser can’t display this picture. {unreadable}</p>
      ) : (
        <div className={styles.crop}>
          <canvas
            ref={canvas}
            {...size}
            className={styles.canvas}
            style={{ aspectRatio: size.width / size.height }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setGrip({ x: event.clientX, y: event.clientY })
            }}
            onPointerMove={move}
            onPointerUp={() => setGrip(undefined)}
          >
            Crop area
          </canvas>
          <div className={styles.sliders}>
            <Slider
              label="Zoom"
              value={crop.zoom}
              least={1}
              most={maxZoom}
              onSlide={(zoom) => setCrop({ ...crop, zoom })}
            />
            <Slider
              label="Horizontal position"
              value={crop.x}
              onSlide={(x) => setCrop({ ...crop, x })}
            />
            <Slider
              label="Vertical position"
              value={crop.y}
              onSlide={(y) => setCrop({ ...crop, y })}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}

type SliderProps = {
  label: string
  value: Crop['zoom']
  least?: number
  most?: number
  onSlide: (value: number) => void
}

function Slider({ label, value, least = 0, most = 1, onSlide }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={(most - least) / 50}
        value={value}
        onChange={({ target }) => onSlide(Number(target.value))}
      />
    </label>
  )
}

/** The decoded picture in its upright orientation; undefined while it loads. */
function usePicture(file: Blob): ImageBitmap | 'unreadable' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>()
  useEffect(() => {
    // External system: the browser decodes the picture and keeps the pixels until they are released.
    let read: ImageBitmap | undefined
    let isGone = false
    const decode = async () => {
      try {
        read = await createImageBitmap(file, { imageOrientation: 'from-image' })
        if (isGone) read.close()
        else setPicture(read)
      } catch {
        if (!isGone) setPicture('unreadable')
      }
    }
    void decode()
    return () => {
      isGone = true
      read?.close()
    }
  }, [file])
  return picture
}
