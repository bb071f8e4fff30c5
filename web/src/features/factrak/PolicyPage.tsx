import { campus } from '@wso/contract/campus'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { PageTop } from '#core/PageTop.tsx'
import { session } from '#core/session.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Prose } from '#ui/Prose.tsx'
import { FactrakFrame } from './FactrakFrame.tsx'
import styles from './factrak.module.css'
import { factrakRoutes } from './factrak.routes.ts'
import { useFactrak } from './useFactrak.ts'

/** What using Factrak means; accepting it opens the rest. */
export function PolicyPage() {
  const { me } = useFactrak()
  return (
    <FactrakFrame tab={factrakRoutes.policy.to()} opens="policy">
      <PageTop
        title={`${campus.services.factrak} policy`}
        lead="Read this once. It is short, and it is what keeps the reviews worth reading."
      />
      <div className={styles.section}>
        <PolicyText />
        {me?.hasAcceptedFactrakPolicy ? (
          <Notice kind="good">You have accepted this policy.</Notice>
        ) : (
          <AcceptForm />
        )}
      </div>
    </FactrakFrame>
  )
}

const PolicyText = () => (
  <Prose>
    <h2>Reading takes writing</h2>
    <p>
      Reviews are only useful while they are many and recent. To read those of others you write{' '}
      <b>two reviews each half year</b>. A half year runs from March to September or from October to
      February, and the reviews count for the one in which you send them: to read in December, write
      two since October.
    </p>
    <p>
      You owe nothing in your first semester, nor once you have written two reviews for every
      earlier semester you spent here. Until your reviews are in, you can find courses and
      professors and write; text and ratings of others stay closed.
    </p>
    <h2>Ratings</h2>
    <p>
      Every rating is optional. Averages show when at least three people answered, places in a
      ranking take five.
    </p>
    <h2>Nobody learns who wrote what</h2>
    <p>
      Reviews are by students, for students; moderators read those that somebody flagged. Your name
      is stored apart from your text and is shown to nobody, moderators included. What you write
      about yourself may still give you away, so leave out what only you could say.
    </p>
    <h2>What does not belong here</h2>
    <p>
      No names of other students, no slurs, no harassment, nothing that is not about the course or
      the teaching. Anybody may flag a review; moderators keep, hide or remove it. Whoever goes on
      is shut out.
    </p>
    <p>
      Using Factrak means agreeing to this, and to the college’s{' '}
      <Link href={campus.links.ethics}>statement on ethics and responsibility in computing</Link>.
    </p>
  </Prose>
)

function AcceptForm() {
  const [, navigate] = useLocation()
  const [isTicked, setTicked] = useState(false)
  const [error, setError] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const accept = useWrite(api.users.update)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isTicked) return setError('Tick the box to go on.')
    setOpening(true)
    try {
      await accept.mutateAsync({ params: { id: 'me' }, body: { hasAcceptedFactrakPolicy: true } })
      // The pages ask the token, so the new one comes first.
      await session.refresh()
      navigate(factrakRoutes.home.to())
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'This was not saved. Try again.')
    } finally {
      setOpening(false)
    }
  }
  return (
    <form className={styles.section} onSubmit={(event) => void submit(event)} noValidate>
      <CheckField
        label="I have read this and agree"
        checked={isTicked}
        error={error}
        onChange={(event) => {
          setTicked(event.target.checked)
          setError(undefined)
        }}
      />
      <div>
        <Button kind="primary" type="submit" busy={isOpening}>
          Accept and continue
        </Button>
      </div>
    </form>
  )
}
