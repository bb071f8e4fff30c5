import type { Survey } from '@wso/contract/factrak/reviews'
import { useRef, useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { agreeIcon, disagreeIcon } from '#ui/icons/votes.ts'
import shared from '#reviews/reviews.module.css'

type Vote = boolean | undefined

/**
 * Agree and Disagree buttons. Pressing the current one again removes the vote. Updates optimistically,
 * sends the last choice when several follow quickly, and reports failures.
 */
export function Votes({ survey }: { survey: Survey }) {
  const showToast = useToasts()
  const [pending, setPending] = useState<{ vote: Vote }>()
  const sending = useRef<{ vote: Vote }>(undefined)
  const agree = useWrite(api.agreements.agree)
  const change = useWrite(api.agreements.change)
  const withdraw = useWrite(api.agreements.withdraw)

  const given: Vote = survey.clientAgreement
  const vote = pending ? pending.vote : given
  const save = async (from: Vote, to: Vote) => {
    const params = { id: survey.id }
    if (to === undefined) await withdraw.mutateAsync({ params })
    else if (from === undefined) await agree.mutateAsync({ params, body: { agree: to } })
    else await change.mutateAsync({ params, body: { agree: to } })
  }
  const choose = async (choice: boolean) => {
    const next = { vote: vote === choice ? undefined : choice }
    setPending(next)
    const isSending = sending.current !== undefined
    sending.current = next
    if (isSending) return
    try {
      for (let saved = given; saved !== sending.current.vote;) {
        const { vote: to } = sending.current
        await save(saved, to)
        saved = to
      }
    } catch (error) {
      showToast({
        kind: 'bad',
        text: error instanceof Error ? error.message : 'Your vote was not saved. Try again.',
      })
    } finally {
      sending.current = undefined
      setPending(undefined)
    }
  }
  const count = (choice: boolean, total: number) =>
    total + Number(vote === choice) - Number(given === choice)
  return (
    <div className={shared.actions}>
      <Button size="small" aria-pressed={vote === true} onClick={() => void choose(true)}>
        <Icon path={agreeIcon} />
        Agree <span className="tnum">{count(true, survey.totalAgree)}</span>
      </Button>
      <Button size="small" aria-pressed={vote === false} onClick={() => void choose(false)}>
        <Icon path={disagreeIcon} />
        Disagree <span className="tnum">{count(false, survey.totalDisagree)}</span>
      </Button>
    </div>
  )
}
