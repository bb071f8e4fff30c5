import { useRef, useState } from 'react'
import { codeTicketOf, type Failure, failureOf } from './signInFailure.ts'

/** Runs one login at a time and keeps the last failure. */
export function useSignIn() {
  const [failure, setFailure] = useState<Failure>()
  /** Set when a code is required. */
  const [ticket, setTicket] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  /** Returns the result; undefined when it failed, or when another one is running. */
  const run = async <T>(signIn: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      return await signIn()
    } catch (error) {
      const asked = codeTicketOf(error)
      if (asked === undefined) setFailure(failureOf(error))
      else setTicket(asked)
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, failure, run, ticket, forgetTicket: () => setTicket(undefined) }
}
