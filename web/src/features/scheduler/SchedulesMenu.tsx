import { chosenSchedule, limits } from '@wso/scheduler/schedule'
import { addSchedule, removeSchedule } from '@wso/scheduler/schedules'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { editIcon, trashIcon } from '#ui/icons/acts.ts'
import { checkIcon, downIcon, plusIcon } from '#ui/icons/signs.ts'
import { Menu } from '#ui/Menu.tsx'
import { MenuItem } from '#ui/MenuItem.tsx'
import type { Opened } from './Overlays.tsx'
import { usePlan, usePlanStore } from './planStore.ts'
import styles from './scheduler.module.css'
import { useAct } from './useAct.ts'

/** Which of one's schedules is being worked on, and what can be done with them. */
export function SchedulesMenu({ open }: { open: (next: Opened) => void }) {
  const plan = usePlan()
  const { change, choose } = usePlanStore()
  const act = useAct()
  const chosen = chosenSchedule(plan)
  const isFull = plan.schedules.length >= limits.schedules
  return (
    <Menu
      button={
        <>
          <span className={styles.scheduleName}>{chosen.name}</span> <Icon path={downIcon} />
        </>
      }
      buttonClassName={buttonClass({ size: 'small' })}
    >
      {plan.schedules.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={id === chosen.id ? checkIcon : undefined}
          onChoose={() => choose(id)}
        >
          {name}
          {id === chosen.id && <span className="visually-hidden">, chosen</span>}
        </MenuItem>
      ))}
      <hr />
      <MenuItem
        icon={plusIcon}
        disabled={isFull}
        onChoose={() => open({ kind: 'name', what: 'new' })}
      >
        New schedule
      </MenuItem>
      <MenuItem
        disabled={isFull}
        onChoose={() => change((now) => addSchedule(now, `Copy of ${chosen.name}`, chosen))}
      >
        Copy {chosen.name}
      </MenuItem>
      <MenuItem icon={editIcon} onChoose={() => open({ kind: 'name', what: 'rename' })}>
        Rename {chosen.name}
      </MenuItem>
      <MenuItem
        icon={trashIcon}
        danger
        disabled={plan.schedules.length < 2}
        onChoose={() => act(`${chosen.name} deleted`, (now) => removeSchedule(now, chosen.id))}
      >
        Delete {chosen.name}
      </MenuItem>
    </Menu>
  )
}
