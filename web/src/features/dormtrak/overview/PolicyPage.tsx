import { campus } from '@wso/contract/campus'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { session } from '#core/session/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { CheckField } from '#ui/forms/CheckField.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import styles from '../dormtrak.module.css'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { useDormtrak } from '../useDormtrak.ts'

const name = campus.services.dormtrak

/** The Dormtrak policy. Accepting it unlocks the service. */
export function PolicyPage() {
  const { me } = useDormtrak()
  return (
    <DormtrakFrame tab={dormtrakPaths.policy.to()} isPolicy>
      <PageTop title={`${name} policy`} lead="Read this once before you read or write reviews." />
      <div className={styles.section}>
        <PolicyText />
        {me?.hasAcceptedDormtrakPolicy ? (
          <Notice kind="good">You have accepted this policy.</Notice>
        ) : (
          <AcceptForm />
        )}
      </div>
    </DormtrakFrame>
  )
}

const PolicyText = () => (
  <Prose>
    <h2>Write what you know first-hand</h2>
    <p>
      Reviews must be true and based on your own experience. You can review the room and the
      building you live in now, once for each room. Sophomores, juniors and seniors can write
      reviews; every student can read them. You can edit or delete your reviews at any time, also
      after you move out.
    </p>
    <h2>Your name is not shown</h2>
    <p>
      Your name is stored separately from your review and is not shown to other students or to
      moderators. Because other students may know where you live, you can choose to hold back your
      general comment and what you write about noise until the next school year. Ratings, photos and
      facts about the room are shown right away.
    </p>
    <h2>What not to post</h2>
    <p>
      Do not name other students, and do not post slurs or harassment. Anyone can report a review.
      Moderators can hide or remove it. Students who post false information repeatedly lose access.
    </p>
    <h2>Dorms with little data</h2>
    <p>
      First-year housing and co-ops are left out of rankings and searches because too few reviews
      are available.
    </p>
    <p>
      By using {name} you agree to this policy and to the college’s{' '}
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
    if (!isTicked) return setError('Select the box to continue.')
    setOpening(true)
    try {
      await accept.mutateAsync({ params: { id: 'me' }, body: { hasAcceptedDormtrakPolicy: true } })
      // The pages read the token's scopes, so the new token comes first.
      await session.refresh()
      navigate(dormtrakPaths.home.to())
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Your answer was not saved. Try again.')
    } finally {
      setOpening(false)
    }
  }
  return (
    <form className={styles.section} onSubmit={(event) => void submit(event)} noValidate>
      <CheckField
        label="I have read this policy and agree"
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
