import type { PersonRef } from '@wso/contract/users/users'
import { Suspense, useState } from 'react'
import { profile } from '#features/users/users.paths.ts'
import { ReportDialog } from '#posts/reporting/ReportButton.tsx'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { blockIcon } from '#ui/icons/acts.ts'
import { flagIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { peopleIcon } from '#ui/icons/services.ts'
import { moreIcon, xIcon } from '#ui/icons/signs.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { MenuLink } from '#ui/overlays/MenuLink.tsx'
import { BlockDialog } from './BlockDialog.public.tsx'
import { firstNameOf } from './contact.labels.ts'
import { UnmatchDialog } from './matches/UnmatchDialog.tsx'

type PersonMenuProps = {
  user: PersonRef
  /** True when the viewer and the person matched. */
  isMatch?: boolean | undefined
}

/** More actions on a person: unmatch, report and block. */
export function PersonMenu({ user, isMatch = false }: PersonMenuProps) {
  const [act, setAct] = useState<'report' | 'block' | 'unmatch'>()
  const close = () => setAct(undefined)
  return (
    <>
      <Menu
        label={`More actions for ${user.name}`}
        button={<Icon path={moreIcon} />}
        buttonClassName={buttonClass({ kind: 'plain', square: true })}
      >
        {isMatch && (
          <MenuLink icon={peopleIcon} href={profile.to({ params: { id: user.id } })}>
            {`${firstNameOf(user)}’s profile`}
          </MenuLink>
        )}
        {isMatch && (
          <MenuItem danger icon={xIcon} onChoose={() => setAct('unmatch')}>
            Unmatch
          </MenuItem>
        )}
        <MenuItem danger icon={flagIcon} onChoose={() => setAct('report')}>
          Report to moderators
        </MenuItem>
        <MenuItem danger icon={blockIcon} onChoose={() => setAct('block')}>
          Block
        </MenuItem>
      </Menu>
      {act === 'report' && (
        <Suspense>
          <ReportDialog reported={{ kind: 'ephmatchProfile', itemID: user.id }} onClose={close} />
        </Suspense>
      )}
      {act === 'block' && <BlockDialog person={user} onClose={close} />}
      {act === 'unmatch' && <UnmatchDialog user={user} onClose={close} />}
    </>
  )
}
