import { useQuery } from '@tanstack/react-query'
import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { campus } from '@wso/contract/campus'
import { Redirect, useLocation } from 'wouter'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import { FormBar } from '#core/forms/FormBar.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BooktrakFrame } from '../BooktrakFrame.tsx'
import { missing } from '../missing.ts'
import { ListingFields } from './ListingFields.tsx'
import {
  listingBody,
  listingLabels,
  missingIn,
  savedListing,
  showListingValue,
} from './listingValues.ts'
import styles from './form.module.css'

/**
 * Edits the viewer's own listing. Another person's redirects to its book, where the viewer can
 * respond.
 */
export function EditListingPage({ params }: { params: { bookListingID: string } }) {
  const query = useQuery({
    ...read(api.bookListings.get, { params: { id: params.bookListingID } }),
    // Later fetches must not replace the listing being edited.
    refetchOnWindowFocus: false,
  })
  const isRequest = query.data?.listingType === 'BUY'
  return (
    <BooktrakFrame tab={isRequest ? 'looking' : 'own'}>
      <Loaded query={query} what="The listing" refused={missing('listing')}>
        {(listing) =>
          listing.isOwn ? (
            <Edit key={listing.id} listing={listing} />
          ) : (
            <Redirect to={booktrakPaths.book.to({ params: { bookID: listing.bookID } })} replace />
          )
        }
      </Loaded>
    </BooktrakFrame>
  )
}

function Edit({ listing }: { listing: BookListing }) {
  const { listingType, bookID, book } = listing
  const update = useWrite(api.bookListings.update)
  const [, navigate] = useLocation()
  const toast = useToasts()
  const back = listingType === 'SELL' ? booktrakPaths.own.to() : booktrakPaths.looking.to()
  const form = useForm({
    draft: `bookListing.${listing.id}`,
    ...savedListing(listing),
    readSaved: (data) => savedListing(data as BookListing),
    schema: () =>
      import('@wso/contract/booktrak/bookListings.query').then((m) => m.BookListingChanges),
    toBody: (values) => ({ bookID, listingType, ...listingBody(values) }),
    check: (values) => missingIn(values, listingType),
    send: (body, { version }) =>
      update.mutateAsync({ params: { id: listing.id }, body: { ...body, version } }),
    onSent: (_, isOpen) => {
      toast({ kind: 'good', text: 'Changes saved' })
      if (isOpen) navigate(back)
    },
  })
  const title = `Edit your listing of ${book?.title ?? 'a book'}`
  return (
    <>
      <PageTop
        title={title}
        windowTitle={`Edit a listing, ${campus.services.booktrak}`}
        lead={<Link href={booktrakPaths.book.to({ params: { bookID } })}>See the book</Link>}
      />
      {listing.hidden && <Hidden note={listing.hiddenNote} />}
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <FormErrorSummary errors={form.problems} attempt={form.attempt} />
        <Card className={styles.entry}>
          <div className={styles.fields}>
            <ListingFields
              listingType={listingType}
              bookID={bookID}
              values={form.values}
              change={form.change}
              errorOf={form.errorOf}
            />
          </div>
        </Card>
        <FormBar form={form} action="Save changes" cancel={back} />
        <FormConflict form={form} labels={listingLabels} show={showListingValue} />
      </form>
    </>
  )
}

const Hidden = ({ note }: { note: string | undefined }) => (
  <div className={styles.hidden}>
    <Notice kind="warn">
      <b>A moderator hid this listing.</b> Only you can see it. {note && `“${note}” `}
      If you edit it, moderators will review it again.
    </Notice>
  </div>
)
