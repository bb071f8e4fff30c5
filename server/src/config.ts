import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { campus } from '@wso/contract/campus'
import { z } from 'zod'
import { Affiliations } from './core/affiliations.ts'
import { Eras } from './core/calendar/eras.ts'
import { isServer } from './core/database/address.ts'
import { demoSecret } from './core/operations/demoSecret.ts'
import { bookSettings } from './configBooks.ts'
import { missingTogether } from './configChecks.ts'
import { goodrichSettings } from './configGoodrich.ts'
import {
  address,
  isSafeIssuer,
  isTimeZone,
  limit,
  list,
  networks,
  port,
  yesNo,
  secrets,
} from './configFields.ts'

/** Where people can log in, in the order they are tried. */
const signInWays = ['local', 'ldap', 'sso'] as const

/** Every setting. Production is the default; the conveniences of the demo are opt-in. */
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
  DATABASE_OWNER_URL: z
    .string()
    .refine(isServer, 'must be postgres://…')
    .optional()
    .describe(
      'postgres://… of the role that owns the tables; DATABASE_URL then needs no such rights',
    ),
  DELETIONS_FILE: z
    .string()
    .optional()
    .describe(
      'a file outside of the database that lists deletions, for restoring backups (deletions.jsonl in the data folder)',
    ),
  SECRET: secrets
    .optional()
    .describe(
      'signs the tokens; needed in production. To rotate it, put a new one before the old: "new,old"',
    ),
  CAMPUS_NETWORKS: networks(campus.networks).describe('networks that count as on campus (CIDR)'),
  TRUSTED_PROXIES: networks().describe('trusted proxies, whose X-Forwarded-For is used (CIDR)'),
  CAMPUS_DIRECTORY: yesNo(false).describe('lets anonymous visitors on campus read the directory'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/New_York')
    .default(campus.timeZone)
    .describe('the time zone of the college'),
  NOW: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('demo only: the time at which the clock starts'),
  DEMO_PUBLIC: yesNo(false).describe(
    'lets the demo listen on addresses other than loopback; its passwords are public',
  ),
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .int()
    .min(0, 'must be 0 or more')
    .max(300, 'must be at most 300')
    .optional()
    .describe('how long a stopping node keeps serving (production 5, demo 0)'),
  REDIS_URL: z.url('must be redis://…').optional().describe('shares the rate limits between nodes'),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('requests per minute by person or address'),
  BUSY_AFTER_MS: limit(1500).describe(
    'how far the event loop may be behind before requests get 503; 0 for no limit',
  ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be smtp://… or smtps://…')
    .optional()
    .describe('sends email; needs PUBLIC_URL for the links in it'),
  MAIL_FROM: z.string().max(200).optional().describe('the sender of email'),
  CHAT_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe('signs chat tokens; shared with the chat server (derived from SECRET when unset)'),
  CHAT_HOST: z
    .string()
    .default(campus.productionHost)
    .describe('the domain of people on the chat server'),
  WEB_PUSH_HOSTS: list([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    '.notify.windows.com',
  ]).describe('push services that browsers may name (a leading dot: every host below)'),
  FCM_CREDENTIALS: z
    .string()
    .refine(existsSync, 'is not a file')
    .optional()
    .describe('the service account (JSON) that sends push to Android apps'),
  FCM_URL: address.default('https://fcm.googleapis.com').describe('the URL of FCM'),
  APNS_KEY_FILE: z
    .string()
    .refine(existsSync, 'is not a file')
    .optional()
    .describe('the key (.p8) that sends push to iPhone apps'),
  APNS_KEY_ID: z.string().optional().describe('the id of that key'),
  APNS_TEAM_ID: z.string().optional().describe('the team that owns the key'),
  APNS_TOPIC: z.string().optional().describe('the bundle id of the app'),
  APNS_URL: address.default('https://api.push.apple.com').describe('the URL of APNs'),
  POSTS_PER_DAY: limit(100).describe(
    'bulletins, rides and posts that a person may write in 24 hours (0: no limit)',
  ),
  REVIEWS_PER_DAY: limit(30).describe('reviews that a person may write in 24 hours (0: no limit)'),
  UPLOADS_PER_HOUR: limit(60).describe(
    'pictures that a person may upload in an hour (0: no limit)',
  ),
  SIGN_IN: list(signInWays)
    .pipe(z.array(z.enum(signInWays, 'must be a list of local, ldap and sso')))
    .describe('login methods in order: local, ldap, sso (each only if it is set up)'),
  LDAP_URL: z
    .string()
    .regex(/^ldaps?:\/\//, 'must be ldaps://… (or ldap://…, which is then encrypted by STARTTLS)')
    .optional()
    .describe('ldaps://… of the campus directory'),
  LDAP_BIND_DN: z
    .string()
    .includes('{username}', { error: 'must contain {username}' })
    .optional()
    .describe('the DN to bind as, where {username} stands for the username'),
  LDAP_BASE_DN: z
    .string()
    .optional()
    .describe('the base DN to search for the person after the bind'),
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
  OIDC_CLIENT_ID: z.string().optional().describe('the portal’s client id at the sign-on server'),
  OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('the portal’s client secret at the sign-on server'),
  OIDC_USERNAME_CLAIM: z
    .string()
    .default('preferred_username')
    .describe('the claim that holds the username'),
  OIDC_USERNAME_DOMAIN: list([campus.mailDomain])
    .transform((domains) => domains.map((domain) => domain.toLowerCase()))
    .describe('allowed domains in usernames of the sign-on server; others are refused'),
  AFFILIATIONS: Affiliations.default({}).describe(
    'the directory groups of students, alumni, professors and staff, as JSON',
  ),
  SECOND_FACTOR: z
    .enum(['required', 'offered'], 'must be required or offered')
    .optional()
    .describe(
      'two-step login for administrators and moderators: required or offered (required in production)',
    ),
  PUBLIC_URL: address
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('the URL of the site, for feeds, email and single sign-on'),
  ...goodrichSettings,
  ...bookSettings,
  EPHMATCH_ERAS: Eras.optional().describe('when matching is open, as JSON'),
  ANALYTICS_URL: z
    .url('must be a URL')
    .optional()
    .describe('receives page views (path only); none are sent when unset'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('the log level'),
})

/** The settings as given, before derived defaults. */
export type Given = z.output<typeof Settings>

export type Config = Omit<Given, 'SECRET' | 'DELETIONS_FILE'> & {
  DELETIONS_FILE: string | undefined
  /** The secrets in use: the first one signs, all are accepted. */
  SECRETS: [string, ...string[]]
  METRICS_PORT: number
  SECOND_FACTOR: 'required' | 'offered'
  DRAIN_SECONDS: number
}

/**
 * Reads every setting from an environment. Only the entry points pass the real one.
 * @throws naming each invalid setting
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
  const { SECRET, ...settings } = data
  const defaults = defaultsFor(data)
  return {
    ...settings,
    SECRETS: SECRET ?? [demoSecret(data.DATABASE_URL)],
    SECOND_FACTOR: data.SECOND_FACTOR ?? defaults.SECOND_FACTOR,
    DRAIN_SECONDS: data.DRAIN_SECONDS ?? defaults.DRAIN_SECONDS,
    DELETIONS_FILE: data.DELETIONS_FILE ?? defaults.DELETIONS_FILE,
    METRICS_PORT: data.METRICS_PORT ?? defaults.METRICS_PORT,
  }
}

/** Defaults that depend on other settings. */
const defaultsFor = ({ MODE, DATABASE_URL, PORT }: Given) => ({
  SECOND_FACTOR: MODE === 'production' ? ('required' as const) : ('offered' as const),
  DRAIN_SECONDS: MODE === 'production' ? 5 : 0,
  DELETIONS_FILE: isServer(DATABASE_URL) ? undefined : join(DATABASE_URL, 'deletions.jsonl'),
  METRICS_PORT: PORT ? PORT + 1 : 0,
})
