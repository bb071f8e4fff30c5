import { contract } from '@wso/contract'
import type { Scope } from '@wso/contract/core/access'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { notOfferedSentence } from '@wso/contract/site/notOffered'
import {
  type NotOffered,
  notOfferedPages,
  type ServiceName,
  serviceNames,
  serviceOf,
} from '@wso/contract/site/services'
import type { Config } from '../config/config.ts'
import { onceFor } from './onceFor.ts'
import { type Refusal, refuse } from './refusal.ts'

type Settings = Pick<Config, 'SERVICES_OFF'>

/** Returns whether the operator offers a service. */
export const isOffered = ({ SERVICES_OFF }: Settings, name: ServiceName): boolean =>
  !SERVICES_OFF.includes(name)

/** The service of each endpoint that belongs to one. */
const serviceOfEndpoint = new Map<Endpoint, ServiceName>()
for (const [feature, endpoints] of Object.entries(contract)) {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const owner = serviceNames.find((each) => owns(each, feature, name))
    if (owner) serviceOfEndpoint.set(endpoint, owner)
  }
}

function owns(service: ServiceName, feature: string, endpoint: string): boolean {
  const { features, endpoints = [] } = serviceOf(service)
  return (
    features.some((each) => each === feature) ||
    endpoints.some((each) => each === `${feature}.${endpoint}`)
  )
}

/** Returns the refusal of an endpoint whose service is off; undefined for one that is offered. */
export function refusalOf(settings: Settings, endpoint: Endpoint): Refusal | undefined {
  const name = serviceOfEndpoint.get(endpoint)
  if (!name || isOffered(settings, name)) return undefined
  return refuse('notOffered', notOfferedSentence(serviceOf(name).label))
}

/** The pages of services that are off. */
export const notOfferedOn = onceFor<Settings, NotOffered>(({ SERVICES_OFF }) =>
  notOfferedPages(SERVICES_OFF),
)

/** The scopes of services that are off, which no one has. */
export const scopesOff = onceFor<Settings, ReadonlySet<Scope>>(
  ({ SERVICES_OFF }) => new Set(SERVICES_OFF.flatMap((name) => serviceOf(name).scopes)),
)

/** Returns false for a topic when every service that sends it is off. */
export function isTopicOffered(settings: Settings, topic: string): boolean {
  const senders = serviceNames.filter((name) => serviceOf(name).topics.includes(topic))
  return senders.length === 0 || senders.some((name) => isOffered(settings, name))
}

/** Returns false for a job of a service that is off. */
export const isJobOffered = ({ SERVICES_OFF }: Settings, job: string): boolean =>
  !SERVICES_OFF.some((name) => serviceOf(name).jobs.includes(job))
