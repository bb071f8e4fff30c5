import { users } from '@wso/contract/users/users'
import { addPerson } from '@wso/server/testing'
import { answerOf, type Game, inOrder, inRoles } from './game.ts'

/** Whether a person who is hidden from the directory is there at all. */
export const hiddenPersonGame: Game = {
  name: 'hidden person',
  promise: 'When you hide yourself, you are not in the directory.',
  adversary:
    'a student, who opens the profile and searches by name, username, class, and part of them',
  play: async ({ db, as }, secret, luck) => {
    const name = ['Quillon', 'Ysolde', 'Thorvald', 'Wrenna'][luck(4)]!
    const hidden = await addPerson(db, {
      name: `${[name, 'Nobbs'][1 - secret]} Ashdown`,
      unixID: `hidden${luck(1e9)}${secret}`,
      classYear: 2027 + luck(2),
      visible: false,
    })
    const call = await as(await addPerson(db))
    const terms = [name, name.slice(0, 4), `unix:${hidden.unixID}`, 'Ashdown', 'visible:false']
    const seen = {
      profile: await answerOf(call(users.get, { params: { id: hidden.id } })),
      byName: await answerOf(call(users.get, { params: { id: hidden.unixID } })),
      found: await inOrder(terms, (q) => answerOf(call(users.list, { query: { q } }))),
      spelling: await answerOf(call(users.spelling, { query: { q: `${name}x` } })),
    }
    return { seen: inRoles(seen, { hidden }), planted: { name: hidden.name === `${name} Ashdown` } }
  },
}
