import { useQuery } from '@tanstack/react-query'
import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { Author } from '#posts/Author.tsx'
import { MessageLink } from '#posts/MessageLink.tsx'
import { ReportButton } from '#posts/reporting/ReportButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

type InterestsDialogProps = { listing: BookListing; title: string; onClose: () => void }

/** The people interested in a listing, with their messages. */
export function InterestsDialog({ listing, title, onClose }: InterestsDialogProps) {
  const now = useNow()
  const query = useQuery(
    read(api.bookListings.interests, { params: { id: listing.id }, query: { limit: 100 } }),
  )
  return (
    <Dialog
      wide
      light
      title={`Messages about ${title}`}
      onClose={onClose}
      foot={
        <Button kind="plain" onClick={onClose} data-focus-first>
          Close
        </Button>
      }
    >
      <Loaded query={query} what="The messages" loading={<Skeleton shape="rows" count={2} />}>
        {({ items }) => (
          <Rows label="Messages">
            {items.map(({ id, user, message, createdTime }) => (
              <Row
                key={id}
                title={<Author by={{ user, exUserName: '' }} />}
                meta={
                  <>
                    {message && <p>{message}</p>}
                    <p>{timeAgo(createdTime, now)}</p>
                  </>
                }
                actions={
                  <>
                    {user && <MessageLink to={user} subject={title} />}
                    {message && (
                      <ReportButton size="small" reported={{ kind: 'bookInterest', itemID: id }} />
                    )}
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Dialog>
  )
}
