import { expensivePng } from '@wso/server/testing/png'
import { type Attack, flood, measureDuring } from './attack.ts'

/** One person uploads pictures that are expensive to decode, as fast as they can. */
export const pictureStorm: Attack = {
  name: 'picture storm',
  run: async (portal) => {
    const { token } = await portal.signIn('student')
    const file = new Blob([expensivePng(2800)])
    const send = () => {
      const form = new FormData()
      form.set('file', file)
      const headers = { authorization: `Bearer ${token}` }
      return fetch(`${portal.url}/api/v2/users/me/photo`, { method: 'PUT', headers, body: form })
    }
    let statuses = {}
    const seen = await measureDuring(portal, async (isOver) => {
      statuses = await flood(send, { lanes: 12, isOver })
    })
    return `${seen}; uploads by status: ${JSON.stringify(statuses)}`
  },
}
