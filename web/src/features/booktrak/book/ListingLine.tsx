import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { usePhoto } from '#core/api/photos.ts'
import { fullMoment, timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { Author, authorName } from '#posts/Author.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { conditionOf, priceOf } from '../booktrak.labels.ts'
import { InterestAct } from '../listings/InterestAct.tsx'
import styles from './book.module.css'

type ListingLineProps = {
  listing: BookListing
  /** The title of the book. */
  title: string
  /** True when its action is the primary one of the page. */
  primary: boolean
}

/** A listing of the open book: its owner, condition and price. */
export function ListingLine({ listing, title, primary }: ListingLineProps) {
  const now = useNow()
  const by = { user: listing.user, exUserName: '' }
  const photo = usePhoto(listing.user?.unixID, 'thumb')
  return (
    <li className={styles.line}>
      <Avatar name={authorName(by)} photo={photo} size="small" />
      <div className={styles.who}>
        <p className={styles.person}>
          <Author by={by} />
        </p>
        <p className={styles.quiet}>
          {listing.description && <span>{listing.description} · </span>}
          <span title={fullMoment(listing.createdTime)}>{timeAgo(listing.createdTime, now)}</span>
        </p>
      </div>
      <p className={styles.price}>
        <b>{priceOf(listing)}</b>
        <span>{conditionOf(listing)}</span>
      </p>
      <InterestAct listing={listing} title={title} primary={primary} />
    </li>
  )
}
