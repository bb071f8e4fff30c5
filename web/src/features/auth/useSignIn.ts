import { useRef, useState } from 'react'
import { type Failure, failureOf } from './signInFailure.ts'

/** Runs one log-in at a time and keeps what went wrong with the last. */
export function useSignIn() {
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  /** True when it worked; a second press while one is under way does nothing. */
  const run = async (signIn: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await signIn()
      return true
    } catch (error) {
      setFailure(failureOf(error))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
