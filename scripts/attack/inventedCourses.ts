import { professors } from '@wso/contract/factrak/professors'
import { ratings } from '@wso/contract/factrak/ratings'
import { scaleQuestions } from '@wso/contract/factrak/reviewRules'
import { factrak } from '@wso/contract/factrak/reviews'
import { users } from '@wso/contract/users/users'
import { publishBatch } from '@wso/server/publishBatch'
import { type Attack, hold, type Person, statusOf } from './attack.ts'
import { student } from './student.ts'

const comment =
  'This comment is long enough to be accepted as a review of a course, and is about a course that does not exist.'
const lowest = Object.fromEntries(scaleQuestions.map((name) => [name, 1]))

/** Writes many bad reviews of one professor about courses that do not exist. */
export const inventedCourses: Attack = {
  name: 'invented courses',
  run: async (portal) => {
    const reader = await portal.signIn('senior')
    const query = { metric: 'approachability', limit: 1 }
    const [target] = (await reader.call(professors.list, { query })).items
    hold(target !== undefined, 'The demo campus has no ranked professor.')
    // Figures change with the daily batch alone.
    const publish = () => portal.maintain(1, publishBatch)
    await publish()
    const before = await standing(reader, target.id)
    const { call } = await portal.signOn(student('grudge1'))
    await call(users.update, { params: { id: 'me' }, body: { hasAcceptedFactrakPolicy: true } })
    const send = (courseNumber: string) =>
      statusOf(
        call(factrak.create, {
          body: {
            professorID: target.id,
            areaOfStudyAbbreviation: 'CSCI',
            courseNumber,
            comment,
            ...lowest,
          },
        }),
      )
    for (const number of ['9000ZZ', '9001ZZ', '1000', '12AB', '0']) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const status = await send(number)
      hold(status >= 400 && status < 500, `The number ${number} was answered with ${status}.`)
    }
    const plausible = ['981', '982', '983', '984', '985', '986']
    const taken = await Promise.all(plausible.map(send))
    const spellings = await Promise.all(['0981', '00981'.slice(1), '981'].map(send))
    hold(!spellings.includes(200), 'Another spelling of a course number created another course.')
    await publish()
    const after = await standing(reader, target.id)
    hold(before === after, `The statistics moved from ${before} to ${after}.`)
    const accepted = taken.filter((status) => status === 200).length
    return `${accepted} of ${plausible.length} invented courses wait for a moderator; no statistics count them`
  },
}

/** Returns everything derived from a professor's reviews, for comparison. */
async function standing({ call }: Person, id: number) {
  const rated = await call(ratings.ofProfessor, { params: { id }, query: {} })
  const ranked = await call(professors.list, { query: { metric: 'approachability', limit: 100 } })
  return JSON.stringify([rated, ranked.items.map((one) => [one.id, one.factrakScore])])
}
