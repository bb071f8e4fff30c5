import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { isSameSpot } from '../plans/spot.ts'
import { headSlot, spotName } from './gridMoves.ts'
import type { Grid } from './useGrid.ts'
import styles from './grid.module.css'

const RowItems = part(() => import('./RowMenu.tsx').then((module) => module.RowItems))

type RowHeadProps = { name: string; status: string; row: number; grid?: Grid | undefined }

/** The name of a semester; a menu where the plan can be changed. */
export function RowHead({ name, status, row, grid }: RowHeadProps) {
  const spot = { row, slot: headSlot }
  if (!grid) {
    return (
      <th scope="row">
        {name} <small>{status}</small>
      </th>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the button inside
    <th
      scope="row"
      onKeyDown={(event) => {
        const isButton = event.target instanceof HTMLElement && 'spot' in event.target.dataset
        if (isButton) grid.keyDown(event, spot)
      }}
    >
      <Menu
        buttonClassName={styles.term}
        buttonProps={{
          'data-spot': spotName(spot),
          tabIndex: isSameSpot(grid.current, spot) ? 0 : -1,
          onFocus: () => grid.setCurrent(spot),
        }}
        button={
          <>
            {name} <Icon path={downIcon} />
          </>
        }
      >
        <RowItems row={row} name={name} />
      </Menu>
      <small>{status}</small>
    </th>
  )
}
