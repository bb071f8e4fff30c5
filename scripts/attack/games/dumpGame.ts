import { factrak } from '@wso/contract/factrak/reviews'
import { bulletins } from '@wso/contract/posts/bulletins'
import { dumpOf, naming, whoWrote } from '@wso/server/testing/dump'
import {
  addCourse,
  addProfessor,
  addReader,
  newSurvey,
} from '@wso/server/testing/factories/factrak'
import { type Game, inOrder } from './game.ts'

/** Which of two people wrote a review, asked with a copy of the database. */
export const dumpGame: Game = {
  name: 'dump',
  promise: 'A copy of the database does not say who wrote a review.',
  adversary: 'someone with a copy of the database and no key, who compares the rows of both people',
  play: async ({ db, as, pool, clock }, secret, luck) => {
    const names = [`ada${luck(1e9)}wren`, `bea${luck(1e9)}wren`]
    const about = { onCampusSemesters: 5, factrakSurveyDeficit: 2, name: 'Robin Reed' }
    const candidates = await inOrder(names, (unixID, at) =>
      addReader(db, { ...about, unixID: `${unixID}${secret}${at}` }),
    )
    const calls = await inOrder(candidates, as)
    const minute = () => clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
    await inOrder(calls, (call) => {
      minute()
      const text = { title: 'Lost cat', body: 'Gray' }
      return call(bulletins.create, { body: { type: 'announcement', ...text } })
    })
    const [professorID, courseID] = [(await addProfessor(db)).id, (await addCourse(db)).id]
    minute()
    const { id } = await calls[secret]!(factrak.create, {
      body: newSurvey({ professorID, courseID, courseWorkload: 1 + luck(7) }),
    })
    const dump = await dumpOf(pool)
    const written = dump.get('factrak_surveys')!.find((row) => row['id'] === id)!
    const [ada, bea] = candidates
    const who = whoWrote(dump, await naming(pool, dump), {
      candidates: [ada!, bea!],
      written,
      idColumn: 'survey_id',
    })
    return {
      seen: { writer: who === undefined ? 'either' : who.id === ada!.id ? 'ada' : 'bea' },
      // A table that names authors.
      planted: { author: candidates[secret]!.id === ada!.id ? 'ada' : 'bea' },
    }
  },
}
