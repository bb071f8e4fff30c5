import { demoPassword } from '@wso/contract/site/demo'
import { type Attack, hold, type Portal } from './attack.ts'

const guessesPerNetwork = 30
const networks = 12

/**
 * Guesses passwords from many networks, and checks that this does not lock out people who know
 * theirs.
 */
export const throttle: Attack = {
  name: 'throttle',
  run: async (portal) => {
    const tryFrom = trying(portal)
    const right = Array.from({ length: 50 }, () => tryFrom('192.0.2.1', 'newstudent', demoPassword))
    const atOnce = count(await Promise.all(right))
    hold(atOnce[200] === 50, `Of 50 correct logins at once: ${JSON.stringify(atOnce)}.`)

    const guesses: number[] = []
    for (let network = 0; network < networks; network += 1) {
      const from = `198.51.100.${network}`
      const sent = Array.from({ length: guessesPerNetwork }, (_, guess) =>
        tryFrom(from, 'newstudent', `guess ${guess}`),
      )
      // oxlint-disable-next-line no-await-in-loop -- one network after the other
      guesses.push(...(await Promise.all(sent)))
    }
    const { 401: checked = 0, 429: refused = 0 } = count(guesses)
    hold(checked + refused === guesses.length, 'A guess was accepted.')
    hold(checked <= 100 + networks, `${checked} of ${guesses.length} guesses were checked.`)
    const strange = await tryFrom('198.51.100.1', 'newstudent', demoPassword)
    hold(strange === 429, 'A network that guessed was not blocked.')
    const owner = await tryFrom('192.0.2.1', 'newstudent', demoPassword)
    hold(owner === 200, `The owner is locked out of a network they use (${owner}).`)

    const typos = Array.from({ length: 12 }, () => tryFrom('203.0.113.9', 'sophomore', 'typo'))
    await Promise.all(typos)
    const neighbor = await tryFrom('203.0.113.9', 'staff', demoPassword)
    hold(neighbor === 200, `Typos of one person lock out a whole dorm (${neighbor}).`)
    return `50 correct logins at once succeed; ${checked} of ${guesses.length} guesses checked, owner and neighbor not locked out`
  },
}

/** Returns a function that logs in from an address and returns the status. */
const trying =
  ({ url }: Portal) =>
  async (from: string, unixID: string, password: string) => {
    const response = await fetch(`${url}/api/v2/auth/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ unixID, password }),
    })
    await response.arrayBuffer()
    return response.status
  }

function count(statuses: number[]) {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
