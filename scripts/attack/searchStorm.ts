import { type Attack, flood, measureDuring } from './attack.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const manyTerms = (length: number, count: number) =>
  Array.from({ length: count }, (_, place) =>
    Array.from({ length }, (__, at) => letters[(place * 7 + at * 3) % letters.length]).join(''),
  ).join(' OR ')

/** One person sends the most expensive searches that are accepted, thirty at a time. */
export const searchStorm: Attack = {
  name: 'search storm',
  run: async (portal) => {
    const { token } = await portal.signIn('student')
    const search = (q: string) =>
      fetch(`${portal.url}/api/v2/users?limit=100&q=${encodeURIComponent(q)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const { status } = await search(manyTerms(2, 50))
    if (status !== 400) throw new Error(`Fifty terms of two letters were answered with ${status}.`)
    const q = `${manyTerms(2, 5)} OR ${manyTerms(3, 45)}`
    let statuses = {}
    const seen = await measureDuring(portal, async (isOver) => {
      statuses = await flood(() => search(q), { lanes: 30, isOver })
    })
    return `${seen}; searches by status: ${JSON.stringify(statuses)}`
  },
}
