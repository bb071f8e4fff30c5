import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CampusPack } from '@wso/contract/campus/packSchema'
import { planTermsOf } from '@wso/contract/campus/planTermsOf'
import { readPack } from '@wso/contract/campus/readPack'
import { drawIcons } from './drawIcons.ts'
import type { Answers } from './questions.ts'
import { termsOf } from './termsOf.ts'
import { themeFrom } from './themeFrom.ts'

/**
 * Writes a pack from a dozen answers. What was not asked has usual values.
 * @throws when the folder exists, or an answer cannot be used, with a line for each
 */
export async function newPack(
  folder: string,
  { answers, known, today }: { answers: Answers; known: CampusPack; today: Date },
): Promise<CampusPack> {
  const { brand, accent, terms, ...names } = answers
  const theme = themeFrom(known.theme, { brand, accent })
  const files: Record<string, unknown> = {
    'campus.json': campusOf(names),
    'theme.json': theme,
    'terms.json': termsOf(terms, today),
    'buildings.json': { asOf: String(today.getUTCFullYear()), buildings: [] },
    'places.json': { aliases: [], positions: {} },
    'requirements.json': requirementsOf(names.mailDomain, termsOf(terms, today)),
  }
  await mkdir(folder)
  for (const [file, content] of Object.entries(files)) {
    await writeFile(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
  }
  await writeFile(join(folder, 'faq.md'), starterFaq)
  await writeFile(join(folder, 'logo.svg'), logoOf(theme.bar[0], theme['gold-bright'][0]))
  await drawIcons(folder, theme.bar[0])
  return readPack(folder)
}

/** Names of the services that say what they are, until the college has its own. */
export const usualServices = {
  directory: 'Directory',
  bulletins: 'Bulletins',
  rides: 'Rides',
  discussions: 'Discussions',
  scheduler: 'Course Scheduler',
  planner: 'Planner',
  factrak: 'Course Reviews',
  dormtrak: 'Dorm Reviews',
  booktrak: 'Textbooks',
  dining: 'Dining',
  goodrich: 'Snack Bar',
  ephmatch: 'Matches',
  ephcatch: 'Last Chance',
  faq: 'FAQ',
} satisfies CampusPack['campus']['services']

function campusOf(names: Omit<Answers, 'brand' | 'accent' | 'terms'>) {
  const { mailDomain, collegeShort, name } = names
  const host = `portal.${mailDomain}`
  const site = `https://www.${mailDomain}`
  return {
    ...names,
    tagline: 'By students, for students!',
    about: 'Directory, courses, books, rides and coffee in one place.',
    mark: [
      { path: roof, color: 'gold-bright' },
      { path: floor, color: 'on-bar' },
    ],
    skyline: {
      far: 'M0 96q60-38 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0v54H0z',
      near: 'M0 122q90-30 180 0t180 0 180 0 180 0 180 0 180 0 180 0 180 0v28H0z',
    },
    usernameLabel: `${collegeShort} username`,
    idLabel: `${collegeShort} ID`,
    contact: { developers: `portal@${mailDomain}`, staff: `portal@${mailDomain}` },
    productionHost: host,
    links: {
      campusLife: site,
      ethics: site,
      feedback: site,
      forgotPassword: site,
      changePronouns: site,
      wiki: site,
      status: site,
      listserv: site,
      source: site,
    },
    directoryYearStartsInMonth: 8,
    services: usualServices,
    servicesOff: [],
    seniorYearStartsInMonth: 7,
    schoolYearStartsInMonth: 9,
    networks: [],
    titleWords: [...name].map((letter) => [letter.toUpperCase()]),
  }
}

/** Two tags and a degree of four courses in each term, to be edited. */
function requirementsOf(mailDomain: string, terms: CampusPack['terms']) {
  const plan = planTermsOf(terms)
  const tag = (code: string, label: string) => ({
    code,
    kind: 'distribution',
    label,
    mark: label[0],
    filter: label,
  })
  const rule = ({ code, label }: ReturnType<typeof tag>) => ({
    tag: code,
    name: label,
    courses: 2,
    overlaps: true,
  })
  const tags = [tag('writing', 'Writing'), tag('quantitative', 'Quantitative reasoning')]
  return {
    tags,
    degree: {
      year: Math.max(...terms.terms.map(({ year }) => year)),
      links: [{ label: 'Catalog', url: `https://www.${mailDomain}` }],
      courses: plan.years * plan.terms.length * 4,
      ...(plan.hasWinters && { shortTermCourses: plan.years }),
      rules: tags.map(rule),
    },
    attributes: [],
  }
}

/** A first question, which shows the format; docs/campus.md describes it. */
const starterFaq = `# About {name}

## Who can help me with my {usernameLabel}? {#help}

The college can: [its page about passwords]({links.forgotPassword}) says how. For questions about {name}, write to {contact.staff}.
`

/** A roof and a floor on a square of 28, until the college has its own logo there. */
const roof = 'm4 15 10-9 10 9v3H4z'
const floor = 'M7 20h14v2.500H7z'

const logoOf = (ground: string, mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="6" fill="${ground}"/><path d="${roof}" fill="${mark}"/><path d="${floor}" fill="#fff" opacity=".92"/></svg>\n`
