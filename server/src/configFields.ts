import { z } from 'zod'
import { networkTest } from './core/http/network.ts'

/** Words separated by spaces or commas. */
export const list = (fallback: readonly string[] = []) =>
  z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter((part) => part !== ''))
    .default([...fallback])

/** A list of networks (CIDR). */
export const networks = (fallback: readonly string[] = []) =>
  list(fallback).superRefine((given, context) => {
    try {
      networkTest(given)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
  })

/** A URL. */
export const address = z.url('must be a URL such as https://portal.example.edu')

/** `true` or `false`. */
export const yesNo = (fallback: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .default(fallback)

/** A TCP port; 0 means none or any. */
export const port = z.coerce
  .number('must be a number')
  .int()
  .min(0)
  .max(65_535, 'must be at most 65535')

/** A number of 0 or more; 0 means no limit. */
export const limit = (fallback: number) =>
  z.coerce.number('must be a number').int().min(0, 'must be 0 or more').default(fallback)

/** One secret, or several during a rotation. */
export const secrets = z.string().transform((text, issues): [string, ...string[]] => {
  const [first = '', ...others] = text.split(/[\s,]+/).filter((part) => part !== '')
  const make = 'create one with: openssl rand -base64 48'
  for (const each of [first, ...others]) {
    if (each.length < 32) issues.addIssue(`must be at least 32 characters; ${make}`)
    else if (!isRandom(each)) issues.addIssue(`is too easy to guess; ${make}`)
  }
  return [first, ...others]
})

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
