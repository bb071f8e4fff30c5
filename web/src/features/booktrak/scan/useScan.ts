import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createBarcodeReader } from './barcodeReader.ts'

const pauseMs = 120

/**
 * Reads barcodes from a video while it plays. Consecutive reads of the same code are reported once.
 */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (code: string) => void,
) {
  const found = useEffectEvent(onCode)
  useEffect(() => {
    // External system: the frames of the camera.
    if (!isOn) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: string | undefined
    const look = async (read: Awaited<ReturnType<typeof createBarcodeReader>>) => {
      const code = video.current ? await read(video.current).catch(() => undefined) : undefined
      if (isOver) return
      if (code && code !== last) {
        last = code
        found(code)
      }
      timer = setTimeout(() => void look(read), pauseMs)
    }
    const start = async () => {
      const read = await createBarcodeReader()
      if (!isOver) await look(read)
    }
    start().catch(reportError)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [video, isOn])
}
