import type { BulletinType } from '@wso/contract/posts/bulletins'
import { useEffect, useState } from 'react'
import { useOnDevice } from '#core/page/viewing.ts'
import { useOwner } from '#core/session/useOwner.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'

/**
 * The newest posts that the viewer saw before and during this visit, and when they last opened the
 * list.
 */
export type ListVisit = { before: string; newest: string; time: number }

/** Opening the list again within half an hour continues the visit. */
const visitMs = 30 * 60_000

/**
 * Returns the visit after the list was opened at `time`. `last` is undefined for the first one
 * ever.
 */
export function visitAt(last: ListVisit | undefined, time: number): ListVisit | undefined {
  if (!last) return undefined
  const continues = time - last.time < visitMs
  return { ...last, before: continues ? last.before : last.newest, time }
}

const isVisit = (value: unknown): value is ListVisit =>
  typeof value === 'object' &&
  value !== null &&
  'before' in value &&
  typeof value.before === 'string' &&
  'newest' in value &&
  typeof value.newest === 'string' &&
  'time' in value &&
  typeof value.time === 'number'

/**
 * Returns a function that tells whether a post began after the viewer's last visit to the list, which
 * this device stores for each user. `newest` is the start of the newest post shown.
 */
export function useNewSince(type: BulletinType, newest: string | undefined) {
  const owner = useOwner()
  const isOnDevice = useOnDevice()
  const [opened] = useState(() => Date.now())
  const [visit] = useState(() => {
    if (owner === undefined) return undefined
    const stored = deviceStorage.read(keyOf(type, owner))
    return visitAt(isVisit(stored) ? stored : undefined, opened)
  })
  const before = visit?.before
  useEffect(() => {
    // External system: storage on this device.
    if (owner === undefined || newest === undefined) return
    const known = visit && visit.newest > newest ? visit.newest : newest
    const next: ListVisit = { before: before ?? newest, newest: known, time: opened }
    deviceStorage.write(keyOf(type, owner), next)
  }, [owner, type, newest, visit, before, opened])
  return (startDate: string) => isOnDevice && before !== undefined && startDate > before
}

const keyOf = (type: BulletinType, owner: number) => ({ name: `bulletins.visit.${type}`, owner })
