import { ApiError } from '@wso/contract/core/client'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { useDecide } from './useDecide.ts'

type Decision = 'like' | 'dislike'

/**
 * The queue of people to decide about. A decision shows the next person at once; one that the
 * server refuses brings the person back.
 */
export function useFlow(items: readonly EphmatchProfile[], total: number) {
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const [returned, setReturned] = useState<readonly EphmatchProfile[]>([])
  /**
   * How many decisions can be undone here. A match is left out, so it is not undone by accident.
   */
  const [undoable, setUndoable] = useState(0)
  const [said, setSaid] = useState('')
  const save = useDecide()
  const undoing = useWrite(api.ephmatchProfiles.undo)
  const show = useToasts()

  const isOpen = ({ userID }: EphmatchProfile) => !decided.has(userID)
  const isReturned = ({ userID }: EphmatchProfile) =>
    returned.some((each) => each.userID === userID)
  const queue = [...returned, ...items.filter((each) => !isReturned(each))].filter(isOpen)
  const unmark = (userID: number) =>
    setDecided((before) => new Set([...before].filter((each) => each !== userID)))

  const decide = async (profile: EphmatchProfile, decision: Decision) => {
    const { userID, user } = profile
    setDecided((before) => new Set([...before, userID]))
    setSaid(`${decision === 'like' ? 'Liked' : 'Skipped'} ${user.name}.`)
    const outcome = await save(userID, decision)
    setReturned((before) => before.filter((each) => each.userID !== userID))
    if (outcome === 'failed') unmark(userID)
    setUndoable((before) => (outcome === 'saved' ? before + 1 : outcome === 'matched' ? 0 : before))
  }
  const undo = async () => {
    try {
      const profile = await undoing.mutateAsync({})
      setReturned((before) => [profile, ...before])
      unmark(profile.userID)
      setUndoable((before) => before - 1)
      setSaid(`Undone. ${profile.user.name} is back.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setUndoable(0)
      show({ text: error.message, kind: 'bad' })
    }
  }
  return {
    queue,
    /** How many people are left, including those not fetched yet. */
    left: total - items.filter((each) => !isOpen(each)).length,
    said,
    canUndo: undoable > 0 && !undoing.isPending,
    decide: (profile: EphmatchProfile, decision: Decision) => void decide(profile, decision),
    undo: () => void undo(),
  }
}
