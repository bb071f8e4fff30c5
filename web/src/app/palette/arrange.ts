import type { Destination } from '#core/navigation/destinations.ts'
import { exampleGroup } from './examples.ts'
import { actionGroup, actionsFor, mayReview } from './paletteActions.ts'
import { courseGroup } from './paletteCourse.ts'
import { placesFor } from './palettePages.ts'
import { rankGroups, strongTier, tierOf } from './paletteRank.ts'
import { type Answered, type AnswerGroup, answersOf, type Viewer } from './sources/answerSource.ts'
import { answerSources } from './sources/answerSources.ts'
import { courseFacts } from './sources/courseFacts.ts'
import { reviewedSource } from './sources/courses.ts'
import { starredGroup } from './sources/people.ts'

/**
 * Arranges the answers to a text: first what the device knows to match well, which is shown at once and stays
 * where it is, then what the server found and the other pages and actions, the best first.
 */
export function arrange(
  text: string,
  viewer: Viewer,
  places: readonly Destination[],
  answered: Answered,
): AnswerGroup[] {
  const { first, others } = deviceAnswers(text, viewer, places, answered)
  const found = answerSources.map((source) => answersOf(source, text, viewer, answered))
  return once([...first, ...rankGroups(text, [...others, ...found])])
}

/**
 * What the device answers without the server: in `first` what matches well. The answers about a course wait for
 * Factrak, whose page of the course comes before them.
 */
export function deviceAnswers(
  text: string,
  viewer: Viewer,
  places: readonly Destination[],
  answered: Answered,
): { first: AnswerGroup[]; others: AnswerGroup[] } {
  const reviewed = answersOf(reviewedSource, text, viewer, answered)
  const isKnown = !mayReview(viewer) || answered.has(reviewedSource)
  const course = courseGroup(text, reviewed.items, viewer, courseFacts(text, answered))
  const own = rankGroups(text, [
    { label: course.label, items: isKnown ? course.items : [] },
    starredGroup(text, viewer),
    placesFor(text, places, viewer),
    actionGroup(actionsFor(viewer), text),
    exampleGroup(text, viewer),
  ])
  const isStrong = ({ items }: AnswerGroup) =>
    items.some((item) => tierOf(item, text) <= strongTier)
  return { first: own.filter(isStrong), others: own.filter((group) => !isStrong(group)) }
}

/** Keeps the first of the answers that lead to the same place, and the groups that have any. */
export function once(groups: readonly AnswerGroup[]): AnswerGroup[] {
  const seen = new Set<string>()
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ items }) => items.length > 0)
}
