import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { Suspense, useState } from 'react'
import { ReportDialog } from '#posts/reporting/ReportButton.tsx'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { flagIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { moreIcon } from '#ui/icons/signs.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'

type ListingMenuProps = {
  listing: BookListing
  /** The title of the book. */
  title: string
  /** The name of the owner. */
  name: string
}

/** Further actions on another person's listing. */
export function ListingMenu({ listing, title, name }: ListingMenuProps) {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Menu
        label={`More actions for the listing of ${title} by ${name}`}
        button={<Icon path={moreIcon} />}
        buttonClassName={buttonClass({ kind: 'plain', size: 'small', square: true })}
      >
        <MenuItem danger icon={flagIcon} onChoose={() => setReporting(true)}>
          Report to moderators
        </MenuItem>
      </Menu>
      {isReporting && (
        <Suspense>
          <ReportDialog
            reported={{ kind: 'bookListing', itemID: listing.id }}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
