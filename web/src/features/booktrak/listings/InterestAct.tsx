import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { authorName } from '#posts/Author.tsx'
import { messagesAbout } from '#posts/MessageLink.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { chatIcon } from '#ui/icons/services.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { useMayWrite } from '../access.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { ListingMenu } from './ListingMenu.tsx'
import styles from '../booktrak.module.css'

type InterestActProps = {
  listing: BookListing
  /** The title of the book. */
  title: string
  primary?: boolean | undefined
}

/** The viewer's actions on a listing: editing their own; messaging the owner, or reporting it. */
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
      <ButtonLink
        size="small"
        kind={primary && !listing.interested ? 'primary' : 'default'}
        href={messagesAbout({ kind: 'bookListing', id: listing.id })}
      >
        <Icon path={chatIcon} />
        {listing.interested ? 'Messages' : 'Message'}
        <VisuallyHidden> {listing.interested ? `with ${name}` : name}</VisuallyHidden>
      </ButtonLink>
      <ListingMenu listing={listing} title={title} name={name} />
    </div>
  )
}
