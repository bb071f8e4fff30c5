import { type RefObject, useEffect, useState } from 'react'

/** `off` covers browsers and connections that give pages no camera access. */
export type CameraState = 'starting' | 'on' | 'denied' | 'absent' | 'busy' | 'off'

const wanted: MediaStreamConstraints = {
  audio: false,
  // The rear camera of a phone, at a resolution that shows the lines of a barcode.
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Shows the camera in a video element while the component is mounted. A new `attempt` asks again. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, attempt: number) {
  const [state, setState] = useState<{ attempt: number; is: CameraState }>()
  useEffect(() => {
    // External system: the camera.
    let stream: MediaStream | undefined
    let isOver = false
    const start = async (): Promise<CameraState> => {
      // The list of devices is undefined without HTTPS.
      const devices = navigator.mediaDevices as MediaDevices | undefined
      if (!devices?.getUserMedia) return 'off'
      stream = await devices.getUserMedia(wanted)
      if (isOver) stop(stream)
      else await show(video, stream)
      return 'on'
    }
    start()
      .catch(reasonOf)
      .then((is) => !isOver && setState({ attempt, is }))
      .catch(reportError)
    return () => {
      isOver = true
      stop(stream)
    }
  }, [video, attempt])
  return state?.attempt === attempt ? state.is : 'starting'
}

async function show({ current }: RefObject<HTMLVideoElement | null>, stream: MediaStream) {
  if (!current) return
  current.srcObject = stream
  await current.play()
}

const stop = (stream: MediaStream | undefined) =>
  stream?.getTracks().forEach((track) => track.stop())

/** Error names follow the Media Capture specification. */
const reasons: Record<string, CameraState> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const reasonOf = (error: unknown): CameraState =>
  (error instanceof Error && reasons[error.name]) || 'off'
