import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { useLocation } from 'wouter'
import { Button } from '#ui/actions/Button.tsx'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { editIcon, trashIcon, undoIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkIcon, moreIcon } from '#ui/icons/signs.ts'
import { clockIcon, lockIcon } from '#ui/icons/things.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { useOwnActs } from './useOwnActs.ts'

type OwnActsProps = { listing: BookListing; title: string }

/** The usual next step of a listing as a button, and the others in a menu. */
export function OwnActs({ listing, title }: OwnActsProps) {
  const acts = useOwnActs(listing, title)
  const { state, listingType, undoTo } = listing
  const isOffer = listingType === 'SELL'
  const isLive = state === 'open' || state === 'reserved'
  const of = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <>
      {isLive && (
        <Button size="small" onClick={acts.close}>
          {isOffer ? 'Mark sold' : 'Found it'}
          {of}
        </Button>
      )}
      {state === 'expired' && (
        <Button size="small" kind="primary" onClick={acts.renew}>
          Renew{of}
        </Button>
      )}
      {state === 'sold' && undoTo && (
        <Button size="small" onClick={acts.undo}>
          Undo{of}
        </Button>
      )}
      <Menu
        label={`More actions for ${title}`}
        button={<Icon path={moreIcon} />}
        buttonClassName={buttonClass({ kind: 'plain', size: 'small', square: true })}
      >
        <MoreItems listing={listing} acts={acts} />
      </Menu>
    </>
  )
}

type MoreItemsProps = { listing: BookListing; acts: ReturnType<typeof useOwnActs> }

function MoreItems({ listing, acts }: MoreItemsProps) {
  const [, navigate] = useLocation()
  const { state, undoTo, id, listingType } = listing
  const isOffer = listingType === 'SELL'
  return (
    <>
      {state === 'open' && (
        <MenuItem icon={lockIcon} onChoose={acts.reserve}>
          {isOffer ? 'Reserve it for someone' : 'Put on hold'}
        </MenuItem>
      )}
      {state === 'reserved' && (
        <MenuItem icon={checkIcon} onChoose={acts.reopen}>
          {isOffer ? 'No longer reserved' : 'Look again'}
        </MenuItem>
      )}
      {state === 'sold' && (
        <MenuItem icon={checkIcon} onChoose={acts.reopen}>
          {isOffer ? 'List it again' : 'Look again'}
        </MenuItem>
      )}
      {(state === 'open' || state === 'reserved') && (
        <MenuItem icon={clockIcon} onChoose={acts.renew}>
          Renew
        </MenuItem>
      )}
      {undoTo && (
        <MenuItem icon={undoIcon} onChoose={acts.undo}>
          Undo the last change
        </MenuItem>
      )}
      <MenuItem
        icon={editIcon}
        onChoose={() => navigate(booktrakPaths.listing.to({ params: { bookListingID: id } }))}
      >
        Edit
      </MenuItem>
      <hr />
      <MenuItem icon={trashIcon} danger onChoose={acts.remove}>
        Delete
      </MenuItem>
    </>
  )
}
