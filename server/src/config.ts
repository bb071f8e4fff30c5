import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { campus } from '@wso/contract/campus'
import { z } from 'zod'
import { Eras } from './core/eras.ts'
import { networkTest } from './core/network.ts'

const list = (fallback: readonly string[] = []) =>
  z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter((part) => part !== ''))
    .default([...fallback])

const networks = (fallback: readonly string[] = []) =>
  list(fallback).superRefine((given, context) => {
    try {
      networkTest(given)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
  })

const address = z.url('must be an address such as https://portal.example.edu')

/** Where people may sign in, in the order they are tried. */
const signInWays = ['local', 'ldap', 'sso'] as const

const yesNo = (fallback: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .default(fallback)

const port = z.coerce.number('must be a number').int().min(0).max(65_535, 'must be at most 65535')

/** Every setting. Production is the default: the conveniences of the demo have to be asked for. */
export const Settings = z.object({
  MODE: z.enum(['demo', 'production']).default('production').describe('demo or production'),
  HOST: z.string().default('127.0.0.1').describe('the address to listen on'),
  PORT: port.default(3000).describe('the port of the site'),
  METRICS_PORT: port
    .optional()
    .describe('the loopback port of readiness and metrics (the port of the site + 1; 0: none)'),
  DATABASE_URL: z
    .string()
    .min(1)
    .default('data')
    .describe('a folder for the embedded PostgreSQL, or postgres://…'),
  SECRET: z
    .string()
    .min(32, 'must be at least 32 characters; make one with: openssl rand -base64 48')
    .optional()
    .describe('signs the tokens; needed in production'),
  CAMPUS_NETWORKS: networks(campus.networks).describe('networks that count as on campus (CIDR)'),
  TRUSTED_PROXIES: networks().describe('proxies whose X-Forwarded-For is believed (CIDR)'),
  CAMPUS_DIRECTORY: yesNo(false).describe('lets anonymous visitors on campus read the directory'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/New_York')
    .default(campus.timeZone)
    .describe('the time zone of the college'),
  NOW: z.iso.datetime({ offset: true }).optional().describe('demo only: the clock starts here'),
  REDIS_URL: z.url('must be redis://…').optional().describe('shares the rate limits between nodes'),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('requests a minute per person or address'),
  SMTP_URL: z.string().optional().describe('sends mail'),
  SIGN_IN: list(signInWays)
    .pipe(z.array(z.enum(signInWays, 'must be a list of local, ldap and sso')))
    .describe('ways to sign in, in order: local, ldap, sso (each if it is set up)'),
  LDAP_URL: z
    .string()
    .regex(/^ldaps?:\/\//, 'must be ldaps://… (or ldap://…, which is then encrypted by STARTTLS)')
    .optional()
    .describe('ldaps://… of the campus directory'),
  LDAP_BIND_DN: z
    .string()
    .includes('{username}', { error: 'must contain {username}' })
    .optional()
    .describe('whom to bind as, {username} standing for the name'),
  LDAP_BASE_DN: z.string().optional().describe('where to look a person up after the bind'),
  LDAP_USERNAME_ATTRIBUTE: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of an attribute')
    .default('uid')
    .describe('the attribute that holds the username (sAMAccountName in Active Directory)'),
  LDAP_CA_FILE: z
    .string()
    .refine(existsSync, 'is not a file')
    .optional()
    .describe('the certificate authority of the directory'),
  OIDC_ISSUER: address
    .refine(isSafeIssuer, 'must be https://…')
    .optional()
    .describe('the single sign-on server'),
  OIDC_CLIENT_ID: z.string().optional().describe('our name there'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('our secret there'),
  OIDC_USERNAME_CLAIM: z
    .string()
    .default('preferred_username')
    .describe('which claim is the username'),
  PUBLIC_URL: address
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('the address of the site, for feeds and sign-on'),
  EPHMATCH_ERAS: Eras.optional().describe('when matching is open, as JSON'),
  ANALYTICS_URL: z
    .url('must be a web address')
    .optional()
    .describe('gets page views (path only); none when unset'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('how much is logged'),
})

export type Config = z.output<typeof Settings> & { SECRET: string; METRICS_PORT: number }

/**
 * Reads every setting from an environment. Nothing but the entry points gives it the real one.
 * @throws a sentence that names each bad setting
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = Settings.safeParse(given)
  if (error) {
    throw new Error(
      error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
  const missing = missingTogether(data)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  return {
    ...data,
    SECRET: data.SECRET ?? demoSecret(data.DATABASE_URL),
    METRICS_PORT: data.METRICS_PORT ?? (data.PORT ? data.PORT + 1 : 0),
  }
}

/** What is wrong with the settings as a whole, one sentence each. */
function missingTogether(data: z.output<typeof Settings>): string[] {
  const needs = (given: keyof typeof data, needed: (keyof typeof data)[]) =>
    data[given]
      ? needed.filter((name) => !data[name]).map((name) => `${name}: is needed with ${given}`)
      : []
  return [
    ...(data.MODE === 'production' && !data.SECRET
      ? ['SECRET: is needed in production; make one with: openssl rand -base64 48']
      : []),
    ...(data.NOW && data.MODE !== 'demo' ? ['NOW: is for the demo only'] : []),
    ...needs('LDAP_URL', ['LDAP_BIND_DN', 'LDAP_BASE_DN']),
    ...needs('OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL']),
  ]
}

/** Secrets travel to the issuer, so only a server on this very machine may do without TLS. */
function isSafeIssuer(url: string) {
  if (!URL.canParse(url)) return true // said already
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The demo's passwords are public, so its secret need not be one; sign-ins outlast a restart. */
const demoSecret = (databaseURL: string) =>
  createHash('sha256').update(`demo ${databaseURL}`).digest('base64')

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
