import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { campus } from '@wso/contract/campus'
import { type Call, createCall } from '@wso/contract/core/client'
import { dayIn } from '@wso/contract/core/dates/day'
import { fold } from '@wso/contract/core/search/fold'
import { users } from '@wso/contract/users/users'
import { demoTokens, startDemoPortal, stopDemoPortal } from '../demoPortal.ts'
import { quantile, shown } from '../timing.ts'
import { loadPalette, type Shown } from './palette.ts'

const root = join(import.meta.dirname, '../../..')
/** The number of people of a demo campus. */
const usualPeople = 4550

/** A text as people type it, and the answers that are right: an address, or the start of one, and words of the label. */
type Question = { kind: string; ask: string; wants: string[] }
type Result = Question & { first: Shown | undefined; place: number }

/** Shares and milliseconds at the 95th percentile. */
const wanted = { first: 0.95, device: 50, server: 150 }

/**
 * Asks the questions of `corpus/answers.json` as the demo's student, with the site's own code against a
 * demo campus, of the usual size or with `--people <number>`. Prints the share of right first answers,
 * every miss and the times of every source.
 */
export async function benchAnswers() {
  const people = Number(process.argv[process.argv.indexOf('--people') + 1]) || usualPeople
  const portal = await startDemoPortal(root, {}, people)
  try {
    const { api: token } = await demoTokens(portal, 'student')
    console.log(`Answers, ${people} people`)
    await measure(portal.origin, token)
  } finally {
    await stopDemoPortal(portal)
  }
}

/** Asks all questions of a portal, one after another, and prints the result. */
async function measure(origin: string, token: string) {
  const file = await readFile(join(root, 'corpus/answers.json'), 'utf8')
  const questions = JSON.parse(file) as Question[]
  const call = createCall({ origin, token: () => token })
  const palette = await loadPalette(root, call, await viewerOf(call, token))
  try {
    await palette.answer('warm up', () => undefined)
    const times = new Map<string, number[]>()
    const took = (what: string, ms: number) =>
      void times.set(what, [...(times.get(what) ?? []), ms])
    const results: Result[] = []
    for (const question of questions) {
      const found = await palette.answer(question.ask, took)
      const place = found.findIndex((each) => question.wants.some((want) => isWanted(want, each)))
      results.push({ ...question, first: found[0], place })
    }
    report(results, times)
  } finally {
    await palette.close()
  }
}

/** The person whom the token names, as the site knows them. */
async function viewerOf(call: Call, token: string) {
  const me = await call(users.get, { params: { id: 'me' } })
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { scope } = JSON.parse(payload) as { scope: string[] }
  const claims = { id: me.id, level: 3 as const, scopes: new Set(scope) }
  return {
    claims,
    type: me.type,
    me,
    today: dayIn(new Date(), campus.timeZone),
    starred: [],
    isDark: false,
  }
}

/** `/facebook/users/ Marisol Quintero`: where the answer leads, and what its label contains. */
function isWanted(want: string, { id, label }: Shown): boolean {
  const [address = '', ...words] = want.split(' ')
  const at = address === '/' ? /^\/(#.*)?$/.test(id) : id.startsWith(address)
  return id === want || (at && fold(`${label} ${id}`).includes(fold(words.join(' '))))
}

function report(results: readonly Result[], times: ReadonlyMap<string, number[]>) {
  const share = (list: readonly Result[], most: number) =>
    list.filter(({ place }) => place >= 0 && place < most).length / list.length
  const row = (what: string, list: readonly Result[]) => ({
    what,
    questions: list.length,
    'right first, %': shown(share(list, 1) * 100),
    'in the first three, %': shown(share(list, 3) * 100),
  })
  console.table([
    ...[...Map.groupBy(results, ({ kind }) => kind)].map(([kind, list]) => row(kind, list)),
    { ...row('all', results), ok: share(results, 1) >= wanted.first },
  ])
  for (const { ask, wants, first, place } of results.filter((each) => each.place !== 0))
    console.log(
      `“${ask}” wants ${wants.join(' or ')}; at ${place < 0 ? 'none' : place + 1}, first is ${first ? `${first.id} ${first.label}` : 'nothing'}`,
    )
  console.log(
    `Milliseconds of every source; at most ${wanted.device} on the device and ${wanted.server} for all of the server's`,
  )
  console.table(
    [...times].map(([what, ms]) => {
      const p95 = shown(quantile(ms, 0.95))
      const most = what === 'device' ? wanted.device : wanted.server
      return { what, calls: ms.length, p50: shown(quantile(ms, 0.5)), p95, ok: p95 < most }
    }),
  )
}
