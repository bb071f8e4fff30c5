import { ratings } from '@wso/contract/factrak/ratings'
import { factrak } from '@wso/contract/factrak/reviews'
import { publishBatch } from '@wso/server/publishBatch'
import {
  addArea,
  addCourse,
  addProfessor,
  addReader,
  addSurvey,
} from '@wso/server/testing/factories/factrak'
import { byPlace, type Game, inOrder, inRoles } from './game.ts'

type Look = { average: { avgCourseWorkload: number }; workloads: number[] }

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The average of all reviews if two of them had one author, who counted once. */
function averageIf([one, other]: readonly [number, number], rest: readonly number[]) {
  return mean([mean([one, other]), ...rest])
}

/** With which of two reviews a third shares its author, asked with the average of them all. */
export const partitionGame: Game = {
  name: 'partition',
  promise: 'Readers cannot see which reviews one person wrote.',
  adversary:
    'a reader, who compares the averages of a professor with what each way to group the reviews by author gives',
  solve: (seen) => {
    const { average, workloads } = seen as Look
    const [one = 0, second = 0, third = 0, ...others] = workloads
    const answers = [
      averageIf([one, second], [third, ...others]),
      averageIf([one, third], [second, ...others]),
    ]
    const [first, last] = answers.map((each) => Math.abs(each - average.avgCourseWorkload))
    return first! < last! - 1e-9 ? 0 : last! < first! - 1e-9 ? 1 : 0.5
  },
  play: async ({ db, as, services }, secret, luck) => {
    const [professor, area] = [await addProfessor(db), await addArea(db)]
    const about = () => addCourse(db, { areaOfStudyID: area.id })
    const [one, second, last] = [await about(), await about(), await about()]
    const [author, other, third] = [await addReader(db), await addReader(db), await addReader(db)]
    const fourth = await addReader(db)
    const writers = [author, [author, other][secret]!, [other, author][secret]!, third, fourth]
    const workloads = [1 + luck(7), 1 + luck(3), 5 + luck(3), 1 + luck(7), 1 + luck(7)]
    const reviews = await inOrder([one, second, last, one, second], ({ id: courseID }, at) =>
      addSurvey(db, {
        professorID: professor.id,
        courseID,
        by: writers[at]!.id,
        courseWorkload: workloads[at]!,
      }),
    )
    await publishBatch(services)
    const call = await as(await addReader(db))
    const params = { id: professor.id }
    const seen = {
      average: await call(ratings.ofProfessor, { params, query: {} }),
      byCourse: await call(ratings.professorByCourse, { params }),
      reviews: await inOrder(reviews, ({ id }) => call(factrak.get, { params: { id } })),
    }
    const roles = { professor, area, one, second, last, ...byPlace('review', reviews) }
    return {
      seen: { ...inRoles(seen, roles), workloads },
      // A reader that counts the reviews of the first one's author.
      planted: { pairedWith: secret === 0 ? 'second' : 'last' },
    }
  },
}
