import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from './reviews.module.css'

type CropDialogProps = { file: Blob; onClose: () => void; onCrop: (file: Blob) => void }

const [width, height] = [1600, 1200]
const ranges = [
  { name: 'zoom', label: 'Zoom', min: 1, max: 4 },
  { name: 'x', label: 'Left to right', min: 0, max: 1 },
  { name: 'y', label: 'Top to bottom', min: 0, max: 1 },
] as const

type Frame = Record<(typeof ranges)[number]['name'], number>

/** Crops a picture to 4:3 before it is sent; sliders choose the part that stays. */
export function CropDialog({ file, onClose, onCrop }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [frame, setFrame] = useState<Frame>({ zoom: 1, x: 0.5, y: 0.5 })
  useEffect(() => {
    // Outside React: the browser's decoder.
    createImageBitmap(file).then(setPicture, () => setUnreadable(true))
  }, [file])
  useEffect(() => {
    // Outside React: the canvas.
    if (picture && canvas.current) draw(canvas.current, picture, frame)
  }, [picture, frame])
  const crop = () =>
    canvas.current?.toBlob((cropped) => cropped && onCrop(cropped), 'image/jpeg', 0.92)
  return (
    <Dialog
      title="Crop photo"
      wide
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!picture} onClick={crop}>
            Crop photo
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <Notice kind="warn">
          This browser cannot crop this kind of picture. You can still add it.
        </Notice>
      ) : (
        <>
          <canvas ref={canvas} className={styles.crop} {...{ width, height }} />
          <div className={styles.ranges}>
            {ranges.map(({ name, label, min, max }) => (
              <label key={name}>
                {label}
                <input
                  type="range"
                  {...{ min, max }}
                  step={0.02}
                  value={frame[name]}
                  onChange={({ target }) => setFrame({ ...frame, [name]: Number(target.value) })}
                />
              </label>
            ))}
          </div>
        </>
      )}
    </Dialog>
  )
}

/** Draws the part of a picture that a frame of 4:3 shows. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { zoom, x, y }: Frame) {
  const fit = Math.min(picture.width / width, picture.height / height) / zoom
  const [partWidth, partHeight] = [width * fit, height * fit]
  const left = (picture.width - partWidth) * x
  const top = (picture.height - partHeight) * y
  canvas.getContext('2d')?.drawImage(picture, left, top, partWidth, partHeight, 0, 0, width, height)
}
