import { campus } from '@wso/contract/campus'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { session } from '#core/session/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { ephmatchPaths } from '../ephmatch.paths.ts'
import { EphmatchFrame } from '../EphmatchFrame.tsx'
import { useEphmatch } from '../useEphmatch.ts'
import { useOwnProfile } from './useOwnProfile.ts'
import styles from './profile.module.css'

const name = campus.services.ephmatch

/** Leaves Ephmatch, or erases everything. Open to people who have already opted out. */
export function OptOutPage() {
  const { isIn } = useEphmatch()
  if (isIn) {
    return (
      <EphmatchFrame title="Opt out" current={ephmatchPaths.optOut.to()}>
        <div className={styles.cards}>
          <OptOut />
          <Erase />
        </div>
      </EphmatchFrame>
    )
  }
  return (
    <Page>
      <PageTop title={`Erase ${name} data`} windowTitle={`Erase data, ${name}`} />
      <OptedOut />
    </Page>
  )
}

/** The options of a person who is not in Ephmatch. */
function OptedOut() {
  const query = useOwnProfile()
  return (
    <Loaded query={query} what="Your profile">
      {(saved) =>
        saved ? (
          <div className={styles.cards}>
            <Erase />
          </div>
        ) : (
          <Empty
            title={`You are not in ${name}`}
            action={<ButtonLink href={ephmatchPaths.optIn.to()}>Join {name}</ButtonLink>}
          >
            We have no {name} profile, photo, likes or matches of yours.
          </Empty>
        )
      }
    </Loaded>
  )
}

function OptOut() {
  const optOut = useWrite(api.ephmatchProfile.optOut)
  return (
    <Leaving
      title={`Opt out of ${name}`}
      words={
        <p>
          Your profile and photo are hidden at once, and so are your matches. Nothing is deleted:
          you can join again at any time and find your profile, likes and matches as they were.
        </p>
      }
      question={`Opt out of ${name}?`}
      keep="Stay"
      act="Opt out"
      done={`You opted out of ${name}`}
      run={() => optOut.mutateAsync({})}
    />
  )
}

function Erase() {
  const erase = useWrite(api.ephmatchProfile.erase)
  return (
    <Leaving
      title="Erase everything"
      words={
        <p>
          Your profile, photo, likes, skips and matches are deleted for good. The people you matched
          with lose the match, too. People you blocked stay blocked. Backups contain the data until
          newer backups replace them.
        </p>
      }
      question={`Erase your ${name} data?`}
      keep="Keep my data"
      act="Erase everything"
      done={`Your ${name} data is erased`}
      run={() => erase.mutateAsync({})}
    />
  )
}

type LeavingProps = {
  title: string
  words: ReactNode
  question: string
  keep: string
  act: string
  /** The toast. */
  done: string
  run: () => Promise<unknown>
}

/** One way to leave: its description, and a button that asks for confirmation. */
function Leaving({ title, words, question, keep, act, done, run }: LeavingProps) {
  const [isAsking, setAsking] = useState(false)
  const { leave, isLeaving, error } = useLeave(run, done)
  return (
    <Card title={title}>
      {words}
      <div>
        <Button kind="danger-quiet" onClick={() => setAsking(true)}>
          {act}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={question}
          keep={keep}
          act={act}
          busy={isLeaving}
          error={error}
          onKeep={() => setAsking(false)}
          onAct={() => void leave()}
        >
          {words}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function useLeave(run: () => Promise<unknown>, done: string) {
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState<string>()
  const [, navigate] = useLocation()
  const show = useToasts()
  const leave = async () => {
    setLeaving(true)
    setError(undefined)
    try {
      await run()
      // The pages read the token's scopes, so the new token comes first.
      await session.refresh()
      show({ text: done })
      navigate(ephmatchPaths.optIn.to())
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Something went wrong. Try again.')
    } finally {
      setLeaving(false)
    }
  }
  return { leave, isLeaving, error }
}
