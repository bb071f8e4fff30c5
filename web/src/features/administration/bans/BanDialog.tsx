import { maxReason } from '@wso/contract/account/administration.limits'
import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import { FormDialog } from '#core/forms/FormDialog.tsx'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { type Form, useForm } from '#core/forms/useForm.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { CheckGroup } from '#ui/forms/choices/CheckGroup.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { areaChoices } from './areaChoices.ts'
import { type BanValues, changesOf, emptyBan, newBanOf, savedBan, shownValue } from './banValues.ts'
import styles from '../administration.module.css'

type BanDialogProps = { person: AdminPersonDetail; onClose: () => void }

/** Asks from what, why and until when a person is banned, and bans them. */
export function NewBanDialog({ person: { id, name }, onClose }: BanDialogProps) {
  const place = useWrite(api.adminBans.place)
  const toast = useToasts()
  const form = useForm({
    draft: `administration.ban.${id}`,
    start: emptyBan,
    schema: () => import('@wso/contract/account/adminBans').then((m) => m.NewBan),
    toBody: newBanOf,
    send: (body) => place.mutateAsync({ params: { id }, body }),
    onSent: (_, isOpen) => {
      toast({ kind: 'good', text: `${name} is banned` })
      if (isOpen) onClose()
    },
  })
  return (
    <FormDialog
      title={`Ban ${name}?`}
      act="Ban"
      form={form}
      onClose={onClose}
      guarded
      className={styles.form}
    >
      <p>
        They lose the chosen parts at once, on every device, and read the reason and the end there.
        What they wrote stays.
      </p>
      <BanFields form={form} />
    </FormDialog>
  )
}

/** Changes the areas, the reason and the end of the ban in force. */
export function BanChangesDialog({ person, onClose }: BanDialogProps) {
  const { id, name } = person
  const update = useWrite(api.adminBans.change)
  const toast = useToasts()
  const form = useForm({
    draft: `administration.ban.${id}`,
    ...savedBan(person),
    schema: () => import('@wso/contract/account/adminBans').then((m) => m.BanChanges),
    toBody: changesOf,
    readSaved: (data) => savedBan(data as AdminPersonDetail),
    send: (body, { version }) => update.mutateAsync({ params: { id }, body: { ...body, version } }),
    onSent: (_, isOpen) => {
      toast({ kind: 'good', text: `The ban of ${name} is changed` })
      if (isOpen) onClose()
    },
  })
  return (
    <>
      <FormDialog
        title={`Change the ban of ${name}`}
        act="Save"
        form={form}
        onClose={onClose}
        guarded
        className={styles.form}
      >
        <BanFields form={form} />
      </FormDialog>
      <FormConflict form={form} labels={labels} show={shownValue} />
    </>
  )
}

const labels = { areas: 'From', reason: 'Reason', endDay: 'Ends on' }

function BanFields({ form }: { form: Form<BanValues> }) {
  const { areas } = form.values
  return (
    <>
      <CheckGroup
        label={labels.areas}
        choices={areaChoices(areas)}
        values={areas}
        onChoose={(chosen) => form.change({ areas: chosen })}
        error={form.errorOf('areas')}
      />
      <TextField
        label={labels.reason}
        hint="Shown to the person, and kept in the audit log"
        maxLength={maxReason}
        {...form.field('reason')}
      />
      <TextField
        type="date"
        label={labels.endDay}
        optional
        hint="Their access returns at the start of this day. Leave empty to lift it yourself"
        {...form.field('endDay')}
      />
      <FormRefusal form={form} />
    </>
  )
}
