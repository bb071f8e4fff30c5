import * as z from 'zod/mini'
import { named } from '../core/named.ts'

/** A device on which a person is logged in. */
export const Session = named(
  'Session',
  z.object({
    id: z.int(),
    /** The browser and system: "Firefox on Linux". */
    device: z.string(),
    createdTime: z.string(),
    lastUsedTime: z.string(),
    expireTime: z.string(),
    /** The session of the request. */
    current: z.boolean(),
  }),
)
export type Session = z.output<typeof Session>

/** A login of the last 90 days. */
export const SignIn = named(
  'SignIn',
  z.object({
    id: z.int(),
    time: z.string(),
    device: z.string(),
    method: z.enum(['password', 'single sign-on']),
    secondFactor: z.boolean(),
    onCampus: z.boolean(),
    /** True when the person logged in during the previous 90 days, but never from this network. */
    isNewNetwork: z.boolean(),
  }),
)
export type SignIn = z.output<typeof SignIn>
