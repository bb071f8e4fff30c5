/**
 * A campus pack: everything that makes the portal one college's, as a folder of data in `campuses` or
 * anywhere else. docs/campus.md describes each file.
 */
import * as z from 'zod/mini'
import { ImportFile, type ImportFormat } from './importSchema.ts'
import { text } from './packFields.ts'
import { type Requirements, RequirementsFile } from './requirementsSchema.ts'
import { TermsFile } from './termsSchema.ts'
import type { WrittenSection } from './texts/parseFaq.ts'
import type { Policies } from './texts/policies.ts'
import { Theme } from './theme.ts'

const mail = z.email('must be an email address')
const address = z.url('must be a URL such as https://portal.example.edu')
/** The `d` of an SVG path. */
const drawing = z
  .string()
  .check(
    z.maxLength(1000),
    z.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/, 'must be the d of an SVG path'),
  )
const month = z.int().check(z.minimum(1), z.maximum(12))
const time = z.iso.time({ precision: -1, error: 'must be a time such as 08:30' })

/** Facts that pages show; they are in every document. */
const facts = {
  /** Short name of the portal and prefix of every page title. */
  name: text,
  organization: text,
  tagline: text,
  /** What the portal is, in a sentence beside the login form. */
  about: text,
  /** The mark in the top bar, on a square of 28: paths in the colors of the theme. */
  mark: z.array(
    z.strictObject({ path: drawing, color: z.enum(['gold-bright', 'on-bar', 'on-brand']) }),
  ),
  /** What lies behind the greeting, on 1440 by 150: two shapes, the near one before the far one. */
  skyline: z.strictObject({ far: drawing, near: drawing }),
  college: text,
  collegeShort: text,
  town: text,
  usernameLabel: text,
  idLabel: text,
  mailDomain: text.check(z.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'must be a domain in lower case')),
  timeZone: text,
  locale: text.check(z.refine(isLocale, 'must be a locale such as en-US')),
  country: text,
  contact: z.strictObject({ developers: mail, staff: mail }),
  productionHost: text,
  links: z.strictObject({
    campusLife: address,
    ethics: address,
    feedback: address,
    forgotPassword: address,
    changePronouns: address,
    wiki: address,
    status: address,
    listserv: address,
    source: address,
  }),
  /** The month from which the directory offers the entering class. */
  directoryYearStartsInMonth: month,
  /** Display names of the services. */
  services: z.strictObject({
    directory: text,
    bulletins: text,
    rides: text,
    discussions: text,
    scheduler: text,
    planner: text,
    factrak: text,
    dormtrak: text,
    booktrak: text,
    dining: text,
    goodrich: text,
    ephmatch: text,
    ephcatch: text,
    faq: text,
  }),
}

/** Facts that only the server needs. */
const serverFacts = {
  /** Services that the college does not have; `SERVICES_OFF` replaces the list. */
  servicesOff: z.array(text),
  /** The month in which rising seniors start to count as seniors. */
  seniorYearStartsInMonth: month,
  /** The month in which a school year starts. Delayed dorm reviews appear then. */
  schoolYearStartsInMonth: month,
  /** Networks that count as on campus unless `CAMPUS_NETWORKS` says otherwise. */
  networks: z.array(text),
  /** Words for the title of the home page, a list for each letter of the portal's name. */
  titleWords: z.array(z.array(text).check(z.minLength(1))),
}

/** `campus.json`. */
export const CampusFile = z.pipe(
  z.strictObject({ ...facts, ...serverFacts }),
  z.transform(({ servicesOff, networks, titleWords, ...rest }) => {
    const { seniorYearStartsInMonth, schoolYearStartsInMonth, ...campus } = rest
    const months = { seniorYearStartsInMonth, schoolYearStartsInMonth }
    return { campus, server: { servicesOff, networks, titleWords, ...months } }
  }),
)

/** `buildings.json`: opening hours of buildings, for everyone, and for students with a card. */
export const BuildingsFile = z.strictObject({
  asOf: text,
  buildings: z.array(
    z.strictObject({
      building: text,
      unlocked: text,
      card: z.optional(text),
      /**
       * `unlocked` as times, if it gives exact ones, to show whether the building is open now: days of the
       * week, 0 for Sunday. A building may close after midnight.
       */
      hours: z.optional(
        z.strictObject({
          days: z.array(z.int().check(z.minimum(0), z.maximum(6))),
          opens: time,
          closes: time,
        }),
      ),
    }),
  ),
})
export type BuildingHours = z.infer<typeof BuildingsFile>['buildings'][number]

const thousandth = z.number().check(z.minimum(0), z.maximum(1000))

/** `places.json`: nicknames of travel destinations, and positions of buildings on the map. */
export const PlacesFile = z.strictObject({
  aliases: z.array(
    z.strictObject({
      place: text,
      names: z.array(text.check(z.regex(/^[a-z\d ]+$/, 'must be lower-case words'))),
    }),
  ),
  positions: z.record(text, z.tuple([thousandth, thousandth])),
})

/** The files of data in a pack and what each contains. Its texts are read by `readPack`. */
export const packFiles = {
  'campus.json': CampusFile,
  'theme.json': Theme,
  'terms.json': TermsFile,
  'buildings.json': BuildingsFile,
  'places.json': PlacesFile,
  'requirements.json': RequirementsFile,
  'import.json': ImportFile,
} as const

export type CampusPack = z.infer<typeof CampusFile> & {
  theme: z.infer<typeof Theme>
  terms: z.infer<typeof TermsFile>
  buildings: z.infer<typeof BuildingsFile>
  places: z.infer<typeof PlacesFile>
  requirements: Requirements
  /** `import.json`; what is usual without that file. */
  imports: { people: ImportFormat }
  /** `faq.md`; no sections without that file. */
  faq: WrittenSection[]
  /** `policies/*.md`, with placeholders. */
  policies: Policies
}

/** The part of a pack that pages need; it is in every document. */
export type DocumentPack = Pick<CampusPack, 'campus' | 'terms' | 'buildings'>

function isLocale(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat(name))
  } catch {
    return false
  }
}
