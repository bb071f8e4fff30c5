import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { campus } from '@wso/contract/campus'
import { serverCampus } from '@wso/contract/campus/serverCampus'
import { serviceNames } from '@wso/contract/site/services'
import * as z from 'zod/mini'
import { Eras } from '../core/calendar/eras.ts'
import { isServer } from '../core/database/address.ts'
import { fieldMessage } from '../core/fieldMessages.ts'
import { demoAuthorKey, demoSecret } from '../core/operations/demoSecret.ts'
import type { SamlProvider } from '../core/samlMetadata.ts'
import { setting } from '../core/setting.ts'
import { bookSettings } from './books.ts'
import { missingTogether } from './checks.ts'
import {
  address,
  isTimeZone,
  limit,
  list,
  networks,
  port,
  secret,
  servicesOff,
  yesNo,
  secrets,
} from './fields.ts'
import { goodrichSettings } from './goodrich.ts'
import { mobileSettings } from './mobile.ts'
import { provisioningSettings } from './provisioning.ts'
import { signInSettings } from './signIn.ts'

// Without this, a check without a message of its own says only "Invalid input". The browser does
// without it, because every field of a form has its own messages.
z.config({ localeError: fieldMessage })

/** Every setting. Production is the default; the conveniences of the demo are opt-in. */
export const Settings = z.object({
  MODE: setting('demo or production', z._default(z.enum(['demo', 'production']), 'production')),
  HOST: setting('the address to listen on', z._default(z.string(), '127.0.0.1')),
  PORT: setting('the port of the site', z._default(port, 3000)),
  METRICS_HOST: setting(
    'the address of readiness and metrics, for a load balancer or monitor on another machine',
    z._default(z.string(), '127.0.0.1'),
  ),
  METRICS_PORT: setting(
    'the port of readiness and metrics (the port of the site + 1; 0: none)',
    z.optional(port),
  ),
  DATABASE_URL: setting(
    'a folder for the embedded PostgreSQL, or postgres://… (the folder data; the demo: data/demo)',
    z.optional(z.string().check(z.minLength(1))),
  ),
  DATABASE_OWNER_URL: setting(
    'postgres://… of the role that owns the tables; DATABASE_URL then needs no such rights',
    z.optional(z.string().check(z.refine(isServer, 'must be postgres://…'))),
  ),
  DELETIONS_FILE: setting(
    'a file outside of the database that lists deletions, for restoring backups (deletions.jsonl in the data folder)',
    z.optional(z.string()),
  ),
  SECRET: setting(
    'signs the tokens; needed in production. To rotate it, put a new one before the old: "new,old"',
    z.optional(secrets),
  ),
  AUTHOR_KEY: setting(
    'keeps the authors of reviews, votes and flags apart from them; needed in production, never in the database or its backups',
    z.optional(secret),
  ),
  SERVICES_OFF: setting(`services that are not offered: ${serviceNames.join(', ')}`, servicesOff),
  CAMPUS: setting(
    'the pack of the college: a name in `campuses`, or a folder',
    z._default(z.string(), 'williams'),
  ),
  CAMPUS_NETWORKS: setting(
    'networks that count as on campus (CIDR)',
    networks(serverCampus.networks),
  ),
  TRUSTED_PROXIES: setting('trusted proxies, whose X-Forwarded-For is used (CIDR)', networks()),
  CAMPUS_DIRECTORY: setting('lets anonymous visitors on campus read the directory', yesNo(false)),
  TIME_ZONE: setting(
    'the time zone of the college',
    z._default(
      z.string().check(z.refine(isTimeZone, 'must be a time zone such as America/New_York')),
      campus.timeZone,
    ),
  ),
  NOW: setting(
    'demo only: the time at which the clock starts',
    z.optional(z.iso.datetime({ offset: true })),
  ),
  DEMO_PUBLIC: setting(
    'lets the demo listen on addresses other than loopback; its passwords are public',
    yesNo(false),
  ),
  DRAIN_SECONDS: setting(
    'how long a stopping node keeps serving (production 5, demo 0)',
    z.optional(
      z.coerce
        .number('must be a number')
        .check(z.int(), z.minimum(0, 'must be 0 or more'), z.maximum(300, 'must be at most 300')),
    ),
  ),
  REDIS_URL: setting(
    'shares the rate limits between nodes',
    z.optional(z.url('must be redis://…')),
  ),
  RATE_LIMIT: setting(
    'requests per minute by person or address',
    z._default(z.coerce.number().check(z.int(), z.minimum(1)), 600),
  ),
  BUSY_AFTER_MS: setting(
    'how far the event loop may be behind before requests get 503; 0 for no limit',
    limit(1500),
  ),
  SMTP_URL: setting(
    'sends email; needs PUBLIC_URL for the links in it',
    z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must be smtp://… or smtps://…'))),
  ),
  MAIL_FROM: setting('the sender of email', z.optional(z.string().check(z.maxLength(200)))),
  CHAT_SECRET: setting(
    'signs chat tokens; shared with the chat server (derived from SECRET when unset)',
    z.optional(z.string().check(z.minLength(32, 'must be at least 32 characters'))),
  ),
  CHAT_HOST: setting(
    'the domain of people on the chat server',
    z._default(z.string(), campus.productionHost),
  ),
  WEB_PUSH_HOSTS: setting(
    'push services that browsers may name (a leading dot: every host below; a port other than 443 is part of the name)',
    list([
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      '.notify.windows.com',
    ]),
  ),
  FCM_CREDENTIALS: setting(
    'the service account (JSON) that sends push to Android apps',
    z.optional(z.string().check(z.refine(existsSync, 'is not a file'))),
  ),
  FCM_URL: setting('the URL of FCM', z._default(address, 'https://fcm.googleapis.com')),
  APNS_KEY_FILE: setting(
    'the key (.p8) that sends push to iPhone apps',
    z.optional(z.string().check(z.refine(existsSync, 'is not a file'))),
  ),
  APNS_KEY_ID: setting('the id of that key', z.optional(z.string())),
  APNS_TEAM_ID: setting('the team that owns the key', z.optional(z.string())),
  APNS_TOPIC: setting('the bundle id of the app', z.optional(z.string())),
  APNS_URL: setting('the URL of APNs', z._default(address, 'https://api.push.apple.com')),
  POSTS_PER_DAY: setting(
    'bulletins, rides and posts that a person may write in 24 hours (0: no limit)',
    limit(100),
  ),
  MESSAGES_PER_DAY: setting(
    'messages in conversations that a person may write in 24 hours (0: no limit)',
    limit(300),
  ),
  REVIEWS_PER_DAY: setting('reviews that a person may write in 24 hours (0: no limit)', limit(30)),
  LIKES_PER_DAY: setting(
    'likes that a person may give in 24 hours, withdrawn ones included (0: no limit)',
    limit(50),
  ),
  UPLOADS_PER_HOUR: setting(
    'pictures that a person may upload in an hour (0: no limit)',
    limit(60),
  ),
  ...signInSettings,
  ...provisioningSettings,
  PUBLIC_URL: setting(
    'the URL of the site, for feeds, email and single sign-on',
    z.optional(
      z.pipe(
        address,
        z.transform((url) => url.replace(/\/+$/, '')),
      ),
    ),
  ),
  ...goodrichSettings,
  ...bookSettings,
  ...mobileSettings,
  EPHMATCH_ERAS: setting('when matching is open, as JSON', z.optional(Eras)),
  ANALYTICS_URL: setting(
    'receives page views (path only); none are sent when unset',
    z.optional(z.url('must be a URL')),
  ),
  LOG_LEVEL: setting(
    'the log level',
    z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ),
})

/** The settings as given, before derived defaults. */
export type Given = z.output<typeof Settings>

export type Config = Omit<
  Given,
  'SECRET' | 'AUTHOR_KEY' | 'DELETIONS_FILE' | 'SAML_METADATA_FILE'
> & {
  AUTHOR_KEY: string
  DATABASE_URL: string
  DELETIONS_FILE: string | undefined
  /** What SAML_METADATA_FILE says. */
  SAML_PROVIDER: SamlProvider | undefined
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
  const { SECRET, SAML_METADATA_FILE: SAML_PROVIDER, ...settings } = data
  const defaults = defaultsFor(data)
  return {
    ...settings,
    SAML_PROVIDER,
    DATABASE_URL: defaults.DATABASE_URL,
    AUTHOR_KEY: data.AUTHOR_KEY ?? demoAuthorKey(defaults.DATABASE_URL),
    SECRETS: SECRET ?? [demoSecret(defaults.DATABASE_URL)],
    SECOND_FACTOR: data.SECOND_FACTOR ?? defaults.SECOND_FACTOR,
    DRAIN_SECONDS: data.DRAIN_SECONDS ?? defaults.DRAIN_SECONDS,
    DELETIONS_FILE: data.DELETIONS_FILE ?? defaults.DELETIONS_FILE,
    METRICS_PORT: data.METRICS_PORT ?? defaults.METRICS_PORT,
  }
}

/** The folders of the two modes differ, so that production never opens the demo's by accident. */
export const folderOf = (mode: string | undefined) => (mode === 'demo' ? 'data/demo' : 'data')

/** Defaults that depend on other settings. */
const defaultsFor = ({ MODE, PORT, DATABASE_URL = folderOf(MODE) }: Given) => ({
  DATABASE_URL,
  SECOND_FACTOR: MODE === 'production' ? ('required' as const) : ('offered' as const),
  DRAIN_SECONDS: MODE === 'production' ? 5 : 0,
  DELETIONS_FILE: isServer(DATABASE_URL) ? undefined : join(DATABASE_URL, 'deletions.jsonl'),
  METRICS_PORT: PORT ? PORT + 1 : 0,
})
