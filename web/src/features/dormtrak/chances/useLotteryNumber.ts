import { maxLotteryNumber } from '@wso/contract/dormtrak/reviewRules'
import { useSyncExternalStore } from 'react'
import { useOwner } from '#core/session/useOwner.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'

const keyOf = (owner: number) => ({ name: 'dormtrak.lotteryNumber', owner })
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True for a number that a draw can have. */
export const isLotteryNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxLotteryNumber

function stored(owner: number | undefined): number | undefined {
  const value = owner === undefined ? undefined : deviceStorage.read(keyOf(owner))
  return isLotteryNumber(value) ? value : undefined
}

/**
 * Returns the viewer's lottery number, which this device keeps until they log out, and a function that
 * keeps another or forgets it. Undefined in documents and without one.
 */
export function useLotteryNumber(): [number | undefined, (number: number | undefined) => void] {
  const owner = useOwner()
  const number = useSyncExternalStore(
    subscribe,
    () => stored(owner),
    () => undefined,
  )
  const keep = (next: number | undefined) => {
    if (owner === undefined) return
    if (next === undefined) deviceStorage.remove(keyOf(owner))
    else deviceStorage.write(keyOf(owner), next)
    for (const listener of listeners) listener()
  }
  return [number, keep]
}
