import type { Survey } from '@wso/contract/factrak'
import { useState } from 'react'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { agreeIcon, disagreeIcon } from '#ui/icons/acts.ts'
import { useToasts } from '#ui/useToasts.ts'
import styles from './factrak.module.css'

type Vote = boolean | undefined

/** Agree or disagree; pressing the chosen one again takes the vote back. Shows at once, and says when it failed. */
export function Votes({ survey }: { survey: Survey }) {
  const showToast = useToasts()
  const [wished, setWished] = useState<{ vote: Vote }>()
  const also = { also: ['factrak'] }
  const agree = useWrite(api.agreements.agree, also)
  const change = useWrite(api.agreements.change, also)
  const withdraw = useWrite(api.agreements.withdraw, also)

  const given: Vote = survey.clientAgreement
  const vote = wished ? wished.vote : given
  const choose = async (choice: boolean) => {
    if (wished) return
    const next: Vote = given === choice ? undefined : choice
    setWished({ vote: next })
    const params = { id: survey.id }
    try {
      if (next === undefined) await withdraw.mutateAsync({ params })
      else if (given === undefined) await agree.mutateAsync({ params, body: { agree: next } })
      else await change.mutateAsync({ params, body: { agree: next } })
    } catch (error) {
      showToast({ kind: 'bad', text: error instanceof Error ? error.message : 'Not counted.' })
    } finally {
      setWished(undefined)
    }
  }
  const count = (choice: boolean, total: number) =>
    total + Number(vote === choice) - Number(given === choice)
  return (
    <div className={styles.acts}>
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
