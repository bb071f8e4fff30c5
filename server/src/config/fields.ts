import { serverCampus } from '@wso/contract/campus/serverCampus'
import { type ServiceName, serviceNames, withDependents } from '@wso/contract/site/services'
import * as z from 'zod/mini'
import { networkTest } from '../core/http/network.ts'

/** Words separated by spaces or commas. */
export const list = (fallback: readonly string[] = []) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(/[\s,;]+/).filter((part) => part !== '')),
    ),
    [...fallback],
  )

/** A list of networks (CIDR). */
export const networks = (fallback: readonly string[] = []) =>
  list(fallback).check(
    z.superRefine((given, context) => {
      try {
        networkTest(given)
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message })
      }
    }),
  )

/** The services that are off, with those that need one of them. */
export const servicesOff = z.pipe(
  list(serverCampus.servicesOff),
  z.transform((names, { issues }): ServiceName[] => {
    const known: readonly string[] = serviceNames
    const unknown = names.filter((name) => !known.includes(name))
    if (unknown.length > 0) {
      const message = `${unknown.join(', ')} is not a service; the services are ${known.join(', ')}`
      issues.push({ code: 'custom', message, input: names })
    }
    return withDependents(serviceNames.filter((name) => names.includes(name)))
  }),
)

/** A URL. */
export const address = z.url('must be a URL such as https://portal.example.edu')

/** `true` or `false`. */
export const yesNo = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(['true', 'false'], 'must be true or false'),
      z.transform((text) => text === 'true'),
    ),
    fallback,
  )

/** A TCP port; 0 means none or any. */
export const port = z.coerce
  .number('must be a number')
  .check(z.int(), z.minimum(0), z.maximum(65_535, 'must be at most 65535'))

/** A number of 0 or more; 0 means no limit. */
export const limit = (fallback: number) =>
  z._default(
    z.coerce.number('must be a number').check(z.int(), z.minimum(0, 'must be 0 or more')),
    fallback,
  )

/** One secret. */
export const secret = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const problem = problemOf(text.trim())
    if (problem) issues.push({ code: 'custom', message: problem, input: text })
    return text.trim()
  }),
)

/** One secret, or several during a rotation. */
export const secrets = z.pipe(
  z.string(),
  z.transform((text, { issues }): [string, ...string[]] => {
    const [first = '', ...others] = text.split(/[\s,]+/).filter((part) => part !== '')
    for (const each of [first, ...others]) {
      const message = problemOf(each)
      if (message) issues.push({ code: 'custom', message, input: text })
    }
    return [first, ...others]
  }),
)

const make = 'create one with: openssl rand -base64 48'

/** Why a text cannot be a secret; undefined for one that can. */
function problemOf(text: string): string | undefined {
  if (text.length < 32) return `must be at least 32 characters; ${make}`
  return isRandom(text) ? undefined : `is too easy to guess; ${make}`
}

/**
 * Returns false for text that was typed or repeated rather than generated: fewer than 12 different
 * characters, or a placeholder from an example.
 */
function isRandom(text: string) {
  const placeholder = /change.?me|example|placeholder|password|secret|0123456|abcdef/i
  return new Set(text).size >= 12 && !placeholder.test(text)
}

/** Secrets are sent to the issuer, so only a server on the same machine may omit TLS. */
export function isSafeIssuer(url: string) {
  if (!URL.canParse(url)) return true // Already reported.
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

export function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
