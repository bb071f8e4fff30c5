import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { Order } from '@wso/contract/goodrich/orders'
import { useEffect, useRef, useState } from 'react'
import { deviceStorage } from '#core/storage/deviceStorage.ts'

const key = { name: 'goodrich.sound' }

/**
 * Orders that arrived while the page was open, announced with a sound and in the window's title.
 */
export function useNewOrders(orders: readonly Order[] | undefined) {
  const [hasSound, setHasSound] = useState(() => deviceStorage.read(key) === true)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const known = useRef<Set<number>>(undefined)
  useEffect(() => {
    if (!orders) return
    const placed = orders.filter(({ status }) => status === orderStatuses.placed)
    const isNew = known.current ? placed.filter(({ id }) => !known.current?.has(id)) : []
    known.current = new Set([...(known.current ?? []), ...orders.map(({ id }) => id)])
    const still = new Set(placed.map(({ id }) => id))
    // oxlint-disable-next-line react/set-state-in-effect -- depends on the previous response
    setFresh(
      (before) => new Set([...before, ...isNew.map(({ id }) => id)].filter((id) => still.has(id))),
    )
    if (isNew.length > 0 && hasSound) ring()
  }, [orders, hasSound])
  useBadge(fresh.size)
  const setSound = (on: boolean) => {
    deviceStorage.write(key, on)
    setHasSound(on)
    // Browsers allow sound only after a press, so enabling it plays one.
    if (on) ring()
  }
  return { fresh, hasSound, setSound }
}

/** Shows a count in front of the window's title. */
function useBadge(count: number) {
  useEffect(() => {
    // External system: the window's title.
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${title}` : title
    return () => void (document.title = title)
  }, [count])
}

/** Two short tones. */
function ring() {
  try {
    const audio = new AudioContext()
    for (const [at, pitch] of [
      [0, 660],
      [0.18, 880],
    ] as const) {
      const tone = audio.createOscillator()
      const gain = audio.createGain()
      tone.frequency.value = pitch
      gain.gain.setValueAtTime(0.2, audio.currentTime + at)
      gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.3)
      tone.connect(gain).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + 0.3)
    }
    setTimeout(() => void audio.close(), 1000)
  } catch {
    // Without a sound device, the title still shows the count.
  }
}
