import { containsWords } from '@wso/contract/core/search/searchTerms'
import type { Destination } from '#core/navigation/destinations.ts'
import { deviceAnswers, once } from './arrange.ts'
import type { AnswerGroup, Viewer } from './sources/answerSource.ts'

type Shown = { text: string; groups: readonly AnswerGroup[] }

/**
 * Returns the answers to a text that is already shown with what is shown in its place: new answers of a group
 * follow its others, new groups come last. Answers to another text are in their own order.
 */
export function keepOrder(shown: Shown, next: Shown): Shown {
  if (shown.text !== next.text) return next
  const before = shown.groups.map(({ label, items }) => {
    const now = next.groups.find((group) => group.label === label)?.items ?? []
    const kept = items.flatMap(({ id }) => now.find((item) => item.id === id) ?? [])
    return {
      label,
      items: [...kept, ...now.filter(({ id }) => !kept.some((item) => item.id === id))],
    }
  })
  const added = next.groups.filter(
    ({ label }) => !shown.groups.some((group) => group.label === label),
  )
  return { text: next.text, groups: once([...before, ...added]) }
}

/**
 * Returns the answers to a text until the server has answered it: those of the device that match well, then
 * those of the text before that match this one too.
 */
export function answersNow(
  text: string,
  viewer: Viewer,
  places: readonly Destination[],
  before: readonly AnswerGroup[],
): AnswerGroup[] {
  const { first, others } = deviceAnswers(text, viewer, places, new Map())
  if (text === '') return [...first, ...others]
  const own = new Set([...first, ...others].map(({ label }) => label))
  const still = before
    .filter(({ label }) => !own.has(label))
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => containsWords(text, item.label, item.detail ?? '')),
    }))
  return once([...first, ...still])
}
