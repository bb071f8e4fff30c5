import { bannerTones, maxBannerLink, maxBannerText } from '@wso/contract/account/bannerRules'
import type { AdminBanner } from '@wso/contract/account/banners'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { RadioGroup } from '#ui/forms/choices/RadioGroup.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { bodyOf, savedBanner } from './bannerValues.ts'
import styles from '../administration.module.css'

const labels = {
  text: 'Text',
  tone: 'Tone',
  link: 'Link',
  startTime: 'From',
  endTime: 'Until',
}

const tones = {
  notice: { label: 'Notice', hint: 'People should know it.' },
  warning: { label: 'Warning', hint: 'Something does not work, or will not.' },
}
const toneChoices = bannerTones.map((value) => ({ value, ...tones[value] }))

type BannerFormProps = {
  /** The banner that is changed; null for a new one. */
  banner: AdminBanner | null
  onSent: () => void
}

/** Sets the text, the tone, the link and the times of the banner. */
export function BannerForm({ banner, onSent }: BannerFormProps) {
  const set = useWrite(api.banners.set)
  const toast = useToasts()
  const form = useForm({
    draft: 'administration.banner',
    ...savedBanner(banner),
    schema: () => import('@wso/contract/account/banners').then((m) => m.NewBanner),
    toBody: bodyOf,
    readSaved: (data) => savedBanner(data as AdminBanner),
    send: (body, { version }) => set.mutateAsync({ body: { ...body, version } }),
    onSent: (saved, isOpen) => {
      onSent()
      const { start, version } = savedBanner(saved)
      // The form stays open and goes on from what is saved.
      if (isOpen) form.restart(start, version)
      toast({ kind: 'good', text: 'The banner is saved' })
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextArea
        label={labels.text}
        rows={2}
        hint="Plain text, in one or two sentences"
        count={{ max: maxBannerText }}
        maxLength={maxBannerText}
        {...form.field('text')}
      />
      <RadioGroup
        label={labels.tone}
        choices={toneChoices}
        value={form.values.tone}
        onChoose={(tone) => form.change({ tone })}
        error={form.errorOf('tone')}
      />
      <TextField
        label={labels.link}
        optional
        hint="A page of this site, such as /faq. It is shown as “More”"
        maxLength={maxBannerLink}
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('link')}
      />
      <TextField
        type="datetime-local"
        label={labels.startTime}
        optional
        hint="Leave empty to show it now"
        {...form.field('startTime')}
      />
      <TextField
        type="datetime-local"
        label={labels.endTime}
        optional
        hint="Leave empty to remove it yourself"
        {...form.field('endTime')}
      />
      <FormRefusal form={form} />
      <div className={styles.chips}>
        <Button kind="primary" type="submit" busy={form.isSending}>
          Save banner
        </Button>
      </div>
      <LeaveGuard draft={form} />
      <FormConflict form={form} labels={labels} />
    </form>
  )
}
