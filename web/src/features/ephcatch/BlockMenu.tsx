import { type ReactNode, useState } from 'react'
import { BlockDialog } from '#features/ephmatch/BlockDialog.public.tsx'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { blockIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { moreIcon } from '#ui/icons/signs.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'

type BlockMenuProps = {
  person: { id: number; name: string }
  /** Items before "Block". */
  children?: ReactNode
}

/** More actions on a person, ending with "Block". */
export function BlockMenu({ person, children }: BlockMenuProps) {
  const [isBlocking, setBlocking] = useState(false)
  return (
    <>
      <Menu
        label={`More actions for ${person.name}`}
        button={<Icon path={moreIcon} />}
        buttonClassName={buttonClass({ kind: 'plain', size: 'small', square: true })}
      >
        {children}
        <MenuItem danger icon={blockIcon} onChoose={() => setBlocking(true)}>
          Block
        </MenuItem>
      </Menu>
      {isBlocking && <BlockDialog person={person} onClose={() => setBlocking(false)} />}
    </>
  )
}
