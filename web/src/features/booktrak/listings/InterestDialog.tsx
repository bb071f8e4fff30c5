import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { bookLimits } from '@wso/contract/booktrak/bookRules'
import { campus } from '@wso/contract/campus'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormDialog } from '#core/forms/FormDialog.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { profile } from '#features/users/users.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import styles from '../booktrak.module.css'

type InterestDialogProps = {
  listing: BookListing
  title: string
  name: string
  onClose: () => void
}

/** Sends the owner of a listing a message that the viewer is interested. */
export function InterestDialog({ listing, title, name, onClose }: InterestDialogProps) {
  const send = useWrite(api.bookListings.expressInterest)
  const toast = useToasts()
  const form = useForm({
    draft: `bookInterest.${listing.id}`,
    start: { message: firstMessage(listing, title, name) },
    send: (body) => send.mutateAsync({ params: { id: listing.id }, body }),
    onSent: (_, isOpen) => {
      toast({ kind: 'good', text: `${name} was notified` })
      if (isOpen) onClose()
    },
  })
  return (
    <FormDialog
      title={`Message ${name}`}
      act="Send message"
      form={form}
      onClose={onClose}
      guarded
      className={styles.section}
    >
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <p className={styles.quiet}>
        {name} gets one notification with your name and this message. They can reply by email.
      </p>
      <TextArea
        label="Message"
        optional
        data-focus-first
        maxLength={bookLimits.message}
        count={{ max: bookLimits.message }}
        {...form.field('message')}
      />
      {listing.user && (
        <p className={styles.hint}>
          You can also{' '}
          <a href={`mailto:${encodeURIComponent(listing.user.unixID)}@${campus.mailDomain}`}>
            send an email
          </a>{' '}
          or open <Link href={profile.to({ params: { id: listing.user.id } })}>their profile</Link>.
        </p>
      )}
    </FormDialog>
  )
}

function firstMessage({ listingType }: BookListing, title: string, name: string) {
  const first = name.split(' ')[0]
  return listingType === 'SELL'
    ? `Hi ${first}, is your copy of ${title} still available?`.slice(0, bookLimits.message)
    : `Hi ${first}, I have a copy of ${title}. Are you still looking for it?`.slice(
        0,
        bookLimits.message,
      )
}
