import { useQueries } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import type { User } from '@wso/contract/users/users'
import { useMemo, useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { siteNow } from '#core/format/clock.ts'
import { dayOf } from '#core/format/collegeDay.ts'
import type { Destination } from '#core/navigation/destinations.ts'
import { readStars } from '#core/offline/savedStars.ts'
import { useDebouncedValue } from '#core/page/useDebouncedValue.ts'
import { useMe } from '#core/session/me.ts'
import { useReader } from '#core/session/useReader.ts'
import { arrange } from './arrange.ts'
import { answersNow, keepOrder } from './keepOrder.ts'
import {
  type Answered,
  type AnswerGroup,
  type AnswerSource,
  questionOf,
  type Viewer,
} from './sources/answerSource.ts'
import { answerSources } from './sources/answerSources.ts'

/** A pause in typing, so that not every keystroke asks the server. */
const pauseMs = 120
/** How long the first answers wait for slower ones, to be shown in one order. */
const graceMs = 150

/** Sources by the number of answers that come before theirs. */
const rounds = [0, 1, 2].map((depth) => answerSources.filter((source) => depthOf(source) === depth))

function depthOf({ after }: AnswerSource): number {
  return after ? depthOf(after) + 1 : 0
}

type Answers = {
  groups: readonly AnswerGroup[]
  busy: boolean
  /** The headings of sources that failed. */
  failed: readonly string[]
  /** Asks those again. */
  retry: () => void
}

/** Returns who types, for the sources. */
export function useViewer(): Viewer {
  const reader = useReader()
  const theme = document.documentElement.dataset['theme']
  const isDark = theme
    ? theme === 'dark'
    : Boolean(window.matchMedia?.('(prefers-color-scheme: dark)').matches)
  const starred = useMemo(() => starredOf(reader.claims), [reader.claims])
  return { ...reader, me: useMe(), starred, today: dayOf(siteNow()), isDark }
}

/** The starred people whom this device keeps for a viewer, who may still read the directory. */
function starredOf(claims: Viewer['claims']): readonly User[] {
  if (claims.id === undefined || !allows(api.stars.list.access, claims)) return []
  return readStars(claims.id)?.data ?? []
}

/**
 * Answers a text: at once with what the device knows, and after a pause with what the server finds. Answers
 * that are shown stay where they are; later ones follow below.
 */
export function useAnswers(text: string, viewer: Viewer, places: readonly Destination[]): Answers {
  const asked = useDebouncedValue(text, pauseMs)
  const isLate = useDebouncedValue(asked, graceMs, '') === asked
  const first = useRound(rounds[0]!, asked, viewer, new Map())
  const second = useRound(rounds[1]!, asked, viewer, first.answered)
  const third = useRound(rounds[2]!, asked, viewer, second.answered)
  const all = [...first.queries, ...second.queries, ...third.queries]
  const isBusy = all.some(({ result }) => result.isFetching)
  const failures = all.filter(({ result: { error } }) => error && error.status !== 403)
  const [shown, show] = useState<{ text: string; groups: readonly AnswerGroup[] }>({
    text: '',
    groups: [],
  })
  const isReady = asked === text && (!isBusy || isLate)
  const next = isReady
    ? keepOrder(shown, { text, groups: arrange(text, viewer, places, third.answered) })
    : shown
  if (isReady && !isSame(shown, next)) show(next)
  return {
    groups: isReady ? next.groups : answersNow(text, viewer, places, shown.groups),
    busy: text !== asked || isBusy,
    failed: failures.map(({ source }) => source.label),
    retry: () => failures.forEach(({ result }) => void result.refetch()),
  }
}

/** Asks sources what they have to be asked; `answered` holds the answers of earlier rounds too. */
function useRound(
  sources: readonly AnswerSource[],
  text: string,
  viewer: Viewer,
  earlier: Answered,
) {
  const asked = sources.flatMap((source) => {
    const question = text === '' ? undefined : questionOf(source, text, viewer, earlier)
    return question ? [{ source, question }] : []
  })
  const results = useQueries({
    queries: asked.map(({ source, question }) => ({
      ...read(source.endpoint, question),
      staleTime: source.keepMs,
    })),
  })
  const queries = asked.map(({ source }, at) => ({ source, result: results[at]! }))
  const answered = new Map(earlier)
  for (const { source, result } of queries)
    if (result.data !== undefined) answered.set(source, result.data)
  return { answered, queries }
}

const isSame = (a: { text: string; groups: readonly AnswerGroup[] }, b: typeof a) =>
  a === b || (a.text === b.text && JSON.stringify(a.groups) === JSON.stringify(b.groups))
