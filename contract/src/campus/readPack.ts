import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type * as z from 'zod/mini'
import { type CampusPack, packFiles } from './packSchema.ts'
import { planTermsOf } from './planTermsOf.ts'
import type { Requirements } from './requirementsSchema.ts'
import { parseFaq } from './texts/parseFaq.ts'
import { type Policies, type PolicyName, policyNames, policyProblems } from './texts/policies.ts'

/** The folder of the packs in the repository. This runs from its source and from the built site, which are at different depths. */
export const packsFolder: string = join(
  // The tool that writes migrations reads the tables as CommonJS, which has no `import.meta`.
  rootOf(import.meta.dirname || process.cwd()),
  'campuses',
)

function rootOf(folder: string): string {
  const parent = dirname(folder)
  return parent === folder || existsSync(join(folder, 'campuses')) ? folder : rootOf(parent)
}

/** Returns the folder of a pack: the one of that name in the repository, or any other folder. */
export function packFolder(name: string): string {
  const known = join(packsFolder, name)
  return /^[\w-]+$/.test(name) && existsSync(known) ? known : resolve(name)
}

/** Reads a pack. @throws an error with a line for each mistake, which names file and field */
export function readPack(folder: string): CampusPack {
  const problems: string[] = []
  const read = <K extends keyof typeof packFiles>(file: K): z.infer<(typeof packFiles)[K]> => {
    const parsed = packFiles[file].safeParse(parse(join(folder, file), problems))
    const issues = parsed.error?.issues ?? []
    problems.push(...issues.map((issue) => `${file}: ${sentenceOf(issue)}`))
    return parsed.data as z.infer<(typeof packFiles)[K]>
  }
  const pack = {
    ...read('campus.json'),
    theme: read('theme.json'),
    terms: read('terms.json'),
    buildings: read('buildings.json'),
    places: read('places.json'),
    requirements: read('requirements.json') as Requirements,
    imports: existsSync(join(folder, 'import.json')) ? read('import.json') : usualImports,
    faq: [],
    policies: {},
  } satisfies CampusPack
  if (problems.length === 0) problems.push(...joinTerms(pack))
  // The texts name facts of the other files.
  const texts = problems.length === 0 ? readTexts(folder, pack.campus, problems) : undefined
  if (problems.length === 0) return { ...pack, ...texts }
  throw new Error(`The campus pack ${folder} cannot be used.\n${problems.join('\n')}`)
}

/** Files of people with the portal's own names. */
const usualImports: CampusPack['imports'] = { people: { columns: new Map(), types: new Map() } }

/** Reads the texts of a pack, which need not be there: `faq.md` and `policies`. Adds their mistakes, with file and line. */
function readTexts(
  folder: string,
  campus: CampusPack['campus'],
  problems: string[],
): Pick<CampusPack, 'faq' | 'policies'> {
  const complain = (file: string, mistakes: readonly string[]) =>
    problems.push(...mistakes.map((mistake) => `${file}:${mistake}`))
  const faq = existsSync(join(folder, 'faq.md'))
    ? parseFaq(readFileSync(join(folder, 'faq.md'), 'utf8'), campus)
    : undefined
  complain('faq.md', faq?.problems ?? [])
  const policies: Policies = {}
  const files = existsSync(join(folder, 'policies')) ? readdirSync(join(folder, 'policies')) : []
  for (const file of files) {
    const name = policyNames.find((each) => `${each}.md` === file)
    if (name) {
      policies[name] = readFileSync(join(folder, 'policies', file), 'utf8')
      complain(`policies/${file}`, policyProblems(policies[name], campus))
    } else problems.push(`policies/${file} is not known here; there are ${listed(policyNames)}`)
  }
  return { faq: faq?.sections ?? [], policies }
}

const listed = (names: readonly PolicyName[]) => names.map((name) => `${name}.md`).join(', ')

/** Gives the requirements the terms of a plan, and returns what they ask of terms that there are not. */
function joinTerms({ terms, requirements }: CampusPack): string[] {
  const plan = planTermsOf(terms)
  requirements.plan = { ...plan, winter: terms.kinds.Winter?.label ?? 'Winter' }
  const last = plan.years * plan.terms.length
  const { rules, shortTermCourses } = requirements.degree
  return [
    ...rules.flatMap(({ due = [] }, at) =>
      due.some(({ term }) => term > last)
        ? [`requirements.json: degree.rules.${at}.due must be in the ${last} terms of a plan`]
        : [],
    ),
    ...(shortTermCourses && !plan.hasWinters
      ? ['requirements.json: degree.shortTermCourses needs a short winter in terms.json']
      : []),
  ]
}

/** Says what is wrong with a field; zod's own message is only "Invalid input". */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return `${[path, ...issue.keys].filter(Boolean).join(' ')} is not known here`
  }
  const message =
    issue.message === 'Invalid input' ? 'is missing or not of this kind' : issue.message
  return `${path} ${message}`
}

function parse(path: string, problems: string[]): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    problems.push(`${path}: ${(error as Error).message}`)
    return undefined
  }
}
