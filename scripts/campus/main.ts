/**
 * Packs of colleges: `npm run campus -- new NAME` asks and writes one, `check [NAME]` searches a portal for what
 * belongs to other colleges, `icons NAME` draws the icons from the logo, `adopt` invents a college and checks it.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { packFolder, packsFolder, readPack } from '@wso/contract/campus/readPack'
import { drawIcons } from './drawIcons.ts'
import { inventCollege } from './inventCollege.ts'
import { newPack } from './newPack.ts'
import { type Answers, questions } from './questions.ts'
import { termPlans } from './termsOf.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'string' }, seed: { type: 'string' } },
})
const [command, name = ''] = positionals

const commands: Record<string, () => Promise<void>> = {
  new: async () => {
    if (!/^[a-z][a-z\d-]*$/.test(name)) {
      throw new Error('Name the pack in lower case: npm run campus -- new lakeside')
    }
    const folder = join(packsFolder, name)
    const answers = values.answers
      ? (JSON.parse(await readFile(values.answers, 'utf8')) as Answers)
      : await ask()
    const known = readPack(packFolder('williams'))
    await newPack(folder, { answers, known, today: new Date() })
    console.log(`${folder} is a pack. Try it: CAMPUS=${name} DATABASE_URL=data/${name} npm start`)
  },
  check: async () => {
    if (name) process.env['CAMPUS'] = name
    await check()
  },
  adopt: async () => {
    const seed = Number(values.seed ?? Date.now() % 1_000_000)
    const parent = await mkdtemp(join(tmpdir(), 'portal-adopt-'))
    const folder = join(parent, 'pack')
    const answers = inventCollege(seed)
    console.log(`seed ${seed}: ${answers.college}, ${answers.terms}, ${answers.brand}`)
    const known = readPack(packFolder('williams'))
    await newPack(folder, { answers, known, today: new Date() })
    process.env['CAMPUS'] = folder
    try {
      await check()
    } finally {
      await rm(parent, { recursive: true })
    }
  },
  icons: async () => {
    const folder = packFolder(name)
    await drawIcons(folder, readPack(folder).theme.bar[0])
  },
}

/** Searches the portal of the college in `CAMPUS` for what belongs to others. */
async function check() {
  // Reads the pack of that college.
  const { checkLeftovers } = await import('./checkLeftovers.ts')
  const { found, searched } = await checkLeftovers()
  for (const line of found) console.error(line)
  console.log(`${searched} documents and files, ${found.length} words or colors of other colleges`)
  if (found.length > 0) process.exitCode = 1
}

/** Asks for each answer; an empty line takes the example. */
async function ask(): Promise<Answers> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Record<string, string> = {}
  for (const [key, [question, example]] of Object.entries(questions)) {
    answers[key] = (await lines.question(`${question} (${example}): `)).trim() || example
    if (key === 'terms' && !termPlans.includes(answers[key])) {
      throw new Error(`The terms are one of: ${termPlans.join(', ')}.`)
    }
  }
  lines.close()
  return answers as Answers
}

const run = commands[command ?? '']
if (!run) throw new Error(`The commands are ${Object.keys(commands).join(', ')}.`)
await run()
// As the portal does when it has stopped: its processes that draw pictures idle for a while.
process.exit()
