import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { Suspense, useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { authorName } from '#posts/Author.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkIcon } from '#ui/icons/signs.ts'
import { mailIcon } from '#ui/icons/things.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { part } from '#ui/loading/part.ts'
import { useMayWrite } from '../access.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { ListingMenu } from './ListingMenu.tsx'
import styles from '../booktrak.module.css'

const InterestDialog = part(() => import('./InterestDialog.tsx').then((m) => m.InterestDialog))

type InterestActProps = {
  listing: BookListing
  /** The title of the book. */
  title: string
  primary?: boolean | undefined
}

/**
 * The viewer's actions on a listing: editing their own; messaging the owner, withdrawing the
 * message, or reporting it.
 */
export function InterestAct({ listing, title, primary }: InterestActProps) {
  const mayWrite = useMayWrite()
  const name = authorName({ user: listing.user, exUserName: '' })
  if (listing.isOwn) {
    return (
      <ButtonLink
        size="small"
        href={booktrakPaths.listing.to({ params: { bookListingID: listing.id } })}
      >
        Edit<VisuallyHidden> your listing of {title}</VisuallyHidden>
      </ButtonLink>
    )
  }
  if (!mayWrite) return null
  return (
    <div className={styles.listingActs}>
      {listing.interested ? (
        <Withdraw listing={listing} name={name} />
      ) : (
        <Message listing={listing} title={title} name={name} primary={primary} />
      )}
      <ListingMenu listing={listing} title={title} name={name} />
    </div>
  )
}

type MessageProps = InterestActProps & { name: string }

function Message({ listing, title, name, primary }: MessageProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" kind={primary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        <Icon path={mailIcon} />
        Message<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense>
          <InterestDialog
            listing={listing}
            title={title}
            name={name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Withdraw({ listing, name }: { listing: BookListing; name: string }) {
  const withdraw = useWrite(api.bookListings.withdrawInterest)
  const toast = useToasts()
  return (
    <div className={styles.sent}>
      <Badge icon={checkIcon}>Messaged</Badge>
      <Button
        size="small"
        kind="plain"
        busy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(
            { params: { id: listing.id } },
            {
              onSuccess: () => toast({ text: 'Your message was withdrawn' }),
              onError: ({ message }) => toast({ kind: 'bad', text: message }),
            },
          )
        }
      >
        Withdraw<VisuallyHidden> your message to {name}</VisuallyHidden>
      </Button>
    </div>
  )
}
