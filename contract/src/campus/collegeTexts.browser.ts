import { packFile } from './packFile.ts'
import type { FaqSection } from './texts/offeredFaq.ts'
import type { Policies } from './texts/policies.ts'

const faq = packFile('/faq.json', (data) => data as FaqSection[])
const policies = packFile('/policies.json', (data) => data as Policies)

/** The FAQ, in which the server leaves out what is not offered. Once `loadFaq()` has ended. */
export const campusFaq = faq.get
export const loadFaq = faq.load
/** The college's policies. Once `loadPolicies()` has ended. */
export const campusPolicies = policies.get
export const loadPolicies = policies.load
