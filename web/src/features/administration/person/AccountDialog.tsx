import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'

const endpoints = {
  reopen: api.adminPeople.reopen,
  logOut: api.adminPeople.logOut,
  resetSecondFactor: api.adminPeople.resetSecondFactor,
  endBan: api.adminBans.end,
}

/** A change of an account that needs no more than a yes. */
export type AccountAct = keyof typeof endpoints

type Question = {
  title: string
  text: string
  act: string
  done: string
  kind: 'danger' | 'primary'
}

const questions: Record<AccountAct, (name: string) => Question> = {
  reopen: (name) => ({
    title: 'Reopen the account?',
    text: `${name} can log in again. Roles and bans are as they were.`,
    act: 'Reopen account',
    done: `The account of ${name} is open`,
    kind: 'primary',
  }),
  logOut: (name) => ({
    title: `Log ${name} out everywhere?`,
    text: 'Every session ends at once. What they are typing stays on their devices, and they can log in again.',
    act: 'Log out everywhere',
    done: `${name} is logged out everywhere`,
    kind: 'danger',
  }),
  resetSecondFactor: (name) => ({
    title: 'Turn off two-step login?',
    text: `Check first that it is ${name} who asks: their password alone then opens the account. Every session ends, and their recovery codes stop working.`,
    act: 'Turn off',
    done: `${name} can log in without a second step`,
    kind: 'danger',
  }),
  endBan: (name) => ({
    title: 'End the ban?',
    text: `${name} can use every part of the portal again at once. The ban stays in the list of ended bans.`,
    act: 'End ban',
    done: `The ban of ${name} has ended`,
    kind: 'primary',
  }),
}

type AccountDialogProps = { person: AdminPersonDetail; act: AccountAct; onClose: () => void }

/** Says what a change of an account does, and does it. */
export function AccountDialog({ person: { id, name }, act, onClose }: AccountDialogProps) {
  const write = useWrite(endpoints[act])
  const toast = useToasts()
  const question = questions[act](name)
  const onSuccess = () => {
    toast({ kind: 'good', text: question.done })
    onClose()
  }
  return (
    <ConfirmDialog
      title={question.title}
      kind={question.kind}
      keep="Cancel"
      act={question.act}
      busy={write.isPending}
      error={write.error?.message}
      onKeep={onClose}
      onAct={() => write.mutate({ params: { id } }, { onSuccess })}
    >
      {question.text}
    </ConfirmDialog>
  )
}
