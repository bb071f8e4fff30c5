import { campus } from '@wso/contract/campus'
import { users } from '@wso/contract/users/users'
import { type Attack, hold, statusOf } from './attack.ts'

/**
 * Logs in through a multi-tenant sign-on server as `admin` of another domain, and as other people.
 */
export const ssoDomain: Attack = {
  name: 'sso domain',
  run: async ({ signOn }) => {
    const claims = { name: 'Mallory', eduperson_affiliation: ['student'] }
    const names = [
      'admin@evil.example',
      `admin@${campus.mailDomain}.evil.example`,
      `admin@evil.example@${campus.mailDomain}`,
      'Admin@EVIL.EXAMPLE',
      'admin@',
      // The correct domain, but an account with a local password and a role.
      `admin@${campus.mailDomain}`,
      'admin',
    ]
    for (const [index, preferred_username] of names.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const status = await statusOf(signOn({ ...claims, sub: `evil${index}`, preferred_username }))
      hold(status >= 400 && status < 500, `${preferred_username} was answered with ${status}.`)
    }
    const own = { ...claims, preferred_username: `fern1@${campus.mailDomain}` }
    hold((await statusOf(signOn({ ...own, sub: 'fern' }))) === 200, 'A valid sign-on failed.')
    const taken = await statusOf(signOn({ ...own, sub: 'another subject' }))
    hold(taken >= 400, 'A second subject opened the account of the first.')
    const renamed = { ...own, sub: 'fern', preferred_username: `admin@${campus.mailDomain}` }
    const { call } = await signOn(renamed)
    const me = await call(users.get, { params: { id: 'me' } })
    hold(me.unixID === 'fern1', `A renamed subject opened the account of ${me.unixID}.`)
    return `${names.length} foreign or taken names and a second subject refused`
  },
}
