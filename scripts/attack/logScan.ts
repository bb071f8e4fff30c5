import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { courses } from '@wso/contract/factrak/courses'
import { professors } from '@wso/contract/factrak/professors'
import { factrak } from '@wso/contract/factrak/reviews'
import type { Attack, Portal } from './attack.ts'

const comment =
  'This comment is long enough to be accepted as a review of a course, and does not describe anything in particular.'

/** Posts duplicate reviews, then searches every log for a person next to a review. */
export const logScan: Attack = {
  name: 'log scan',
  run: async (portal) => {
    const { call } = await portal.signIn('senior')
    const [professor] = (await call(professors.list, { query: { limit: 1 } })).items
    const [course] = (await call(courses.list, { query: { limit: 1 } })).items
    if (!professor || !course) throw new Error('The demo campus has nothing to review.')
    const body = { professorID: professor.id, courseID: course.id, comment }
    const sent = Array.from({ length: 10 }, () => call(factrak.create, { body }))
    const outcomes = await Promise.allSettled(sent)
    const made = outcomes.filter(({ status }) => status === 'fulfilled').length
    if (made > 1) throw new Error(`${made} reviews of one course by one person were accepted.`)
    const logs = [portal.output(), ...(await databaseLogs(portal))]
    const leak = logs.join('\n').match(/Key \(.*|.*(user_id|professor_id|params:).*/)
    if (leak) throw new Error(`A log says: ${leak[0]}`)
    return `${made} of 10 simultaneous reviews accepted; ${logs.length} logs contain no names`
  },
}

async function databaseLogs({ folder }: Portal) {
  if (!folder) return []
  const data = join(folder, 'db')
  const names = await readdir(data, { recursive: true })
  const logs = names.filter((name) => /^log$|^logs\/.+\.log$/.test(name))
  return Promise.all(logs.map((name) => readFile(join(data, name), 'utf8')))
}
