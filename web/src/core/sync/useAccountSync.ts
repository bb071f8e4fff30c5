import { ApiError } from '@wso/contract/core/client'
import { useEffect, useEffectEvent, useState } from 'react'

export type SyncState =
  | { kind: 'saving' | 'saved' | 'waiting' }
  | { kind: 'refused'; sentence: string }

type Options = {
  /** Names the lock that tabs share. */
  lock: string
  /** Syncs the device and the account; returns a message when the account refused something. */
  sync: () => Promise<string | undefined>
  /** Calls back after every change on this device. Returns an unsubscribe function. */
  watch: (listener: () => void) => () => void
}

const pauseMs = 1200
/** The pause before another try, which doubles up to the longest one. */
const retryMs = { first: 30_000, longest: 600_000 }

/**
 * Syncs with the account at the start, after changes on this device pause, when the network is back,
 * when the tab is shown again, and again while the server cannot be reached. Mount it once per user.
 */
export function useAccountSync({ lock, sync, watch }: Options): SyncState {
  const [state, setState] = useState<SyncState>({ kind: 'saving' })
  const syncNow = useEffectEvent(sync)
  const watchNow = useEffectEvent(watch)
  useEffect(() => {
    // External system: the account, which other devices also change.
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let waitMs = retryMs.first
    const run = async () => {
      // Another sync may have had the lock until the person left.
      const next = await alone(lock, async () => (isOver ? undefined : syncNow())).then(
        outcome,
        failure,
      )
      if (isOver) return
      setState(next)
      clearTimeout(retry)
      if (next.kind === 'waiting') {
        retry = setTimeout(() => void run(), waitMs)
        waitMs = Math.min(waitMs * 2, retryMs.longest)
      } else {
        waitMs = retryMs.first
      }
    }
    const start = () => {
      setState({ kind: 'saving' })
      void run()
    }
    // Another device may have made changes in the meantime; do not save from this one.
    const lookAgain = () => document.visibilityState === 'visible' && void run()
    const stopWatching = watchNow(() => {
      clearTimeout(timer)
      timer = setTimeout(start, pauseMs)
    })
    start()
    window.addEventListener('online', start)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      isOver = true
      stopWatching()
      clearTimeout(timer)
      clearTimeout(retry)
      window.removeEventListener('online', start)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [lock])
  return state
}

/** Runs one sync at a time, across all tabs. */
async function alone<T>(lock: string, act: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lock, act)
  const before = pending
  const mine = before.then(act)
  pending = mine.catch(() => undefined)
  return mine
}
let pending: Promise<unknown> = Promise.resolve()

const outcome = (problem: string | undefined): SyncState =>
  problem ? { kind: 'refused', sentence: problem } : { kind: 'saved' }

const failure = (error: unknown): SyncState =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    ? { kind: 'refused', sentence: error.message }
    : { kind: 'waiting' }

/** The state of the sync as a sentence. */
export function describeSync(state: SyncState): string {
  switch (state.kind) {
    case 'saving':
      return 'Saving'
    case 'saved':
      return 'Saved to your account'
    case 'waiting':
      return 'Saved on this device. Syncs when the server can be reached.'
    case 'refused':
      return state.sentence
  }
}
