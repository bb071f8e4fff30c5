import type { FaqSection } from './texts/offeredFaq.ts'
import type { Policies } from './texts/policies.ts'

/** A file of the server that pages with its text load before they begin, once. */
function textFile<T>(address: string, typed: (data: unknown) => T) {
  let known: T | undefined
  let loading: Promise<void> | undefined
  const load = async () => {
    const response = await fetch(address, { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`${address} did not load: ${response.status}.`)
    known = typed(await response.json())
  }
  return {
    get: (): T => {
      if (known === undefined) throw new Error(`${address} is not loaded.`)
      return known
    },
    load: (): Promise<void> =>
      (loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })),
  }
}

const faq = textFile('/faq.json', (data) => data as FaqSection[])
const policies = textFile('/policies.json', (data) => data as Policies)

export const loadFaq = faq.load
export const loadPolicies = policies.load

/** The FAQ, in which the server leaves out what is not offered. Once `loadFaq()` has ended. */
export const campusFaq = (): FaqSection[] => faq.get()
/** The college's policies. Once `loadPolicies()` has ended. */
export const campusPolicies = (): Policies => policies.get()
