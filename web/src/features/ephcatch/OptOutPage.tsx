import { campus } from '@wso/contract/campus'
import type { User } from '@wso/contract/users/users'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useMe } from '#core/session/me.ts'
import { session } from '#core/session/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { ephcatchPaths } from './ephcatch.paths.ts'
import styles from './ephcatch.module.css'

const name = campus.services.ephcatch

/** Leaves Ephcatch, or joins it again; at any time of the year. */
export function OptOutPage() {
  const me = useMe()
  return (
    <Page>
      <PageTop
        title={me?.optOutEphcatch ? `Join ${name} again` : `Opt out of ${name}`}
        windowTitle={`Opt out, ${name}`}
        above={<Breadcrumbs items={[{ href: ephcatchPaths.people.to(), label: name }]} />}
      />
      {me ? <Choice me={me} /> : <Skeleton />}
    </Page>
  )
}

function Choice({ me }: { me: User }) {
  const isOut = me.optOutEphcatch === true
  const { change, isSaving, error } = useChoice()
  return (
    <div className={styles.choice}>
      <Prose>
        <p>
          Seniors take part in {name} from May 15 to June 30 unless they opt out.{' '}
          {isOut
            ? 'You have opted out, so no one can see you there. When you join again, your likes and matches return.'
            : 'When you opt out, no one can see you there, and your matches are hidden. Your likes stay as they are, and you can join again at any time.'}
        </p>
      </Prose>
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      <div>
        <Button
          kind={isOut ? 'primary' : 'danger-quiet'}
          busy={isSaving}
          onClick={() => void change(!isOut)}
        >
          {isOut ? 'Join again' : 'Opt out'}
        </Button>
      </div>
    </div>
  )
}

function useChoice() {
  const update = useWrite(api.users.update)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const [, navigate] = useLocation()
  const show = useToasts()
  const change = async (optOutEphcatch: boolean) => {
    setSaving(true)
    setError(undefined)
    try {
      await update.mutateAsync({ params: { id: 'me' }, body: { optOutEphcatch } })
      // The pages read the token's scopes, so the new token comes first.
      await session.refresh()
      show({ text: optOutEphcatch ? `You opted out of ${name}` : `You joined ${name} again` })
      navigate(ephcatchPaths.people.to())
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Your choice was not saved. Try again.')
    } finally {
      setSaving(false)
    }
  }
  return { change, isSaving, error }
}
