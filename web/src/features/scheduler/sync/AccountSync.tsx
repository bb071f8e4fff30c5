import { ApiError } from '@wso/contract/core/client'
import { useEffect, useState } from 'react'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import styles from '../scheduler.module.css'
import { syncAccount } from './syncAccount.ts'
import type { LoadedCatalog } from '../catalog/useCatalog.ts'

type AccountSyncProps = { user: number; catalog: LoadedCatalog }
type State = { kind: 'saving' | 'saved' | 'waiting' } | { kind: 'refused'; sentence: string }

const pauseMs = 1200

/** Saves the schedules to the viewer's account, and shows whether they are saved. */
export function AccountSync({ user, catalog: { sections } }: AccountSyncProps) {
  const [state, setState] = useState<State>({ kind: 'saving' })
  useEffect(() => {
    // External system: the account, which other devices also change.
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      const next = await alone(() => syncAccount(user, sections)).then(outcome, failure)
      if (!isOver) setState(next)
    }
    const start = () => {
      setState({ kind: 'saving' })
      void run()
    }
    // Another device may have made changes in the meantime; do not save from this one.
    const lookAgain = () => document.visibilityState === 'visible' && void run()
    const stopWatching = useScheduleStore.subscribe((now, before) => {
      if (now.history.present === before.history.present) return
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
      window.removeEventListener('online', start)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [user, sections])
  return <span className={styles.sync}>{statusText(state)}</span>
}

/** Runs one sync at a time, across all tabs. */
async function alone<T>(act: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('wso.scheduler.account', act)
  const before = pending
  const mine = before.then(act)
  pending = mine.catch(() => undefined)
  return mine
}
let pending: Promise<unknown> = Promise.resolve()

const outcome = (problem: string | undefined): State =>
  problem ? { kind: 'refused', sentence: problem } : { kind: 'saved' }

const failure = (error: unknown): State =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? { kind: 'refused', sentence: error.message }
    : { kind: 'waiting' }

function statusText(state: State): string {
  switch (state.kind) {
    case 'saving':
      return 'Saving'
    case 'saved':
      return 'Saved to your account'
    case 'waiting':
      return 'Saved on this device. Syncs when you are online.'
    case 'refused':
      return state.sentence
  }
}
