import { campusPack } from '#campusPack'
import { notOfferedAt } from '../site/notOffered.ts'
import { type NotOffered, type ServiceName, serviceNames, serviceOf } from '../site/services.ts'
import { withFacts } from './texts/facts.ts'
import { type FaqSection, offeredFaq } from './texts/offeredFaq.ts'
import { parseFaq } from './texts/parseFaq.ts'
import { type Policies, type PolicyName, policyNames } from './texts/policies.ts'
import { portalFaq } from './texts/portalFaq.ts'

const { campus, faq, policies } = campusPack

const portal = parseFaq(portalFaq, campus).sections

/** Returns whether one of the pages of a service is not among those that are off. */
const isOfferedOn = (notOffered: NotOffered) => (service: ServiceName) =>
  serviceOf(service).pages.some((path) => notOfferedAt(notOffered, path) === undefined)

/** The FAQ about what is offered: the portal's questions and the college's. */
export const campusFaq = (notOffered: NotOffered): FaqSection[] =>
  offeredFaq(portal, faq, { campus, isOffered: isOfferedOn(notOffered) })

/** The college's policies as Markdown, without those of services that are off. */
export function campusPolicies(notOffered: NotOffered): Policies {
  const isOffered = isOfferedOn(notOffered)
  const isShown = (name: PolicyName) =>
    !serviceNames.some((each) => each === name && !isOffered(each))
  return Object.fromEntries(
    policyNames.flatMap((name) => {
      const text = policies[name]
      return text !== undefined && isShown(name) ? [[name, withFacts(text, campus, isOffered)]] : []
    }),
  )
}

/** The server has them from its start. */
export const loadFaq = async (): Promise<void> => undefined
export const loadPolicies = async (): Promise<void> => undefined
