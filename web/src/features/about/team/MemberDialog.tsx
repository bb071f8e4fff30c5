import { campus } from '@wso/contract/campus'
import type { TeamEntry } from '@wso/contract/site/team'
import { maxTeamRole, teamGroups } from '@wso/contract/site/teamRules'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormDialog } from '#core/forms/FormDialog.tsx'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { type Form, useForm } from '#core/forms/useForm.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { groupLabels } from './team.labels.ts'
import styles from '../about.module.css'

type Values = { unixID: string; group: TeamEntry['group']; role: string }

type MemberDialogProps = { member: TeamEntry | undefined; onClose: () => void }

/** Lists a person on the team, or changes their group and role. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const place = useWrite(api.team.place)
  const toast = useToasts()
  const form = useForm({
    draft: `team.${member?.userID ?? 'new'}`,
    start: valuesOf(member),
    schema: () => import('@wso/contract/site/team').then((m) => m.TeamPlace),
    send: (body) => place.mutateAsync({ body }),
    onSent: ({ name }, isOpen) => {
      toast({ kind: 'good', text: member ? 'Changes saved' : `${name} added to the team` })
      if (isOpen) onClose()
    },
  })
  return (
    <FormDialog
      title={member ? `Edit ${member.name}` : 'Add a member'}
      act="Save"
      form={form}
      onClose={onClose}
      guarded
      className={styles.member}
    >
      <MemberFields form={form} isNew={!member} />
      <FormRefusal form={form} />
    </FormDialog>
  )
}

const valuesOf = (member: TeamEntry | undefined): Values =>
  member
    ? { unixID: member.unixID, group: member.group, role: member.role ?? '' }
    : { unixID: '', group: 'contributor', role: '' }

function MemberFields({ form, isNew }: { form: Form<Values>; isNew: boolean }) {
  return (
    <>
      {isNew && (
        <TextField
          label="Username"
          hint={`Their ${campus.usernameLabel}`}
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('unixID')}
        />
      )}
      <SelectField label="Group" {...form.field('group')}>
        {teamGroups.map((group) => (
          <option key={group} value={group}>
            {groupLabels[group]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Role"
        optional
        hint="In a few words: President, Servers"
        maxLength={maxTeamRole}
        {...form.field('role')}
      />
    </>
  )
}
