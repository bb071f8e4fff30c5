/**
 * Shows what no handmade test shows: `npm run proof -- requests [--seed N] [--count N] [--write]` sends generated
 * requests to every endpoint as every kind of person; `npm run proof -- planted [--only TEXT] [--write]` makes
 * known mistakes in a copy of the code and runs the tests that must find them; `npm run proof -- crashes
 * [--kills N] [--write]` kills nodes and databases while people write; `npm run proof -- transcript [--only TEXT]
 * [--write]` does the twenty tasks by ear, with the keyboard alone; `npm run proof -- walks [--only TEXT]` does the
 * longest walks over all pages, on a build. `--write` writes the figures into
 * docs/numbers.md. A failure ends the command with code 1.
 */
import { parseArgs } from 'node:util'
import { proveCrashes } from './crashes/proveCrashes.ts'
import { provePlanted } from './planted/provePlanted.ts'
import { proveAllRequests } from './requests.ts'
import { proveTranscript } from './transcript.ts'
import { proveWalks } from './walks.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
const proofs: Record<string, () => Promise<boolean>> = {
  requests: () =>
    proveAllRequests({ seed: whole('seed'), count: whole('count'), write: values.write }),
  crashes: () => proveCrashes({ kills: whole('kills'), write: values.write }),
  transcript: () => proveTranscript({ only: values.only, write: values.write }),
  walks: () => proveWalks({ only: values.only }),
  planted: () => provePlanted({ only: values.only, write: values.write }),
}

const [wanted = ''] = positionals
const prove = proofs[wanted]
if (!prove)
  throw new Error(`There is no proof "${wanted}"; there is ${Object.keys(proofs).join(', ')}.`)
if (!(await prove())) process.exitCode = 1

function whole(name: 'seed' | 'count' | 'kills') {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name}: must be a whole number from 1`)
  return number
}
