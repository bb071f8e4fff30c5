import { Suspense, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { UndoButtons } from '#ui/actions/UndoButtons.tsx'
import { useUndoKeys } from '#ui/actions/useUndoKeys.ts'
import { linkIcon, printIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon, moreIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { usePlanStore } from '../plans/planStore.ts'
import type { PlanDialog } from './OpenPlanDialog.tsx'
import styles from '../planner.module.css'

const PlansMenu = part(() => import('./PlansMenu.tsx').then((m) => m.PlanItems))
const MoreMenu = part(() => import('./MoreMenu.tsx').then((m) => m.MoreItems))
const OpenPlanDialog = part(() => import('./OpenPlanDialog.tsx').then((m) => m.OpenPlanDialog))

/** The menu of plans, with the name of the selected one, undo and redo, and actions on the selected plan. */
export function PlanActions({ name }: { name: string }) {
  const { history, undo, redo } = usePlanStore()
  const [opened, open] = useState<PlanDialog>()
  useUndoKeys({ undo, redo })
  return (
    <>
      <UndoButtons
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        onUndo={undo}
        onRedo={redo}
      />
      <Menu
        buttonClassName={buttonClass()}
        button={
          <>
            <span className={styles.name}>{name}</span> <Icon path={downIcon} />
          </>
        }
      >
        <PlansMenu open={open} />
      </Menu>
      <Button onClick={() => open('share')}>
        <Icon path={linkIcon} />
        <span className={styles.word}>Share</span>
      </Button>
      <Button className={styles.print} onClick={() => window.print()}>
        <Icon path={printIcon} />
        Print
      </Button>
      <Menu
        label="More plan actions"
        buttonClassName={buttonClass({ kind: 'plain', square: true })}
        button={<Icon path={moreIcon} />}
      >
        <MoreMenu open={open} />
      </Menu>
      <Suspense>
        {opened && <OpenPlanDialog opened={opened} onClose={() => open(undefined)} />}
      </Suspense>
    </>
  )
}
