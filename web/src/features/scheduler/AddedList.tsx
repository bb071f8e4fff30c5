import { hide, remove, removeBlock, unhide } from '@wso/scheduler/schedule'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { eyeIcon, eyeOffIcon } from '#ui/icons/acts.ts'
import { xIcon } from '#ui/icons/signs.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { addedOrders, inOrder, isAddedOrder } from './addedOrder.ts'
import { usePlanStore } from './planStore.ts'
import styles from './scheduler.module.css'
import type { Timetable, TimetableItem } from './timetableOf.ts'
import { useAct } from './useAct.ts'

type AddedListProps = { timetable: Timetable; onOpen: (id: string) => void }

/** What is in the schedule for this term, hidden or not, as chips with their buttons. */
export function AddedList({ timetable, onOpen }: AddedListProps) {
  const { addedOrder, prefer } = usePlanStore()
  const { items } = timetable
  if (items.length === 0) return null
  return (
    <section className={styles.added} aria-labelledby="added-courses">
      <div className={styles.addedHead}>
        <h3 id="added-courses">Added courses</h3>
        {items.length > 1 && (
          <SelectField
            label="Sort by"
            hideLabel
            small
            value={addedOrder}
            onChange={({ target }) =>
              isAddedOrder(target.value) && prefer({ addedOrder: target.value })
            }
          >
            {Object.entries(addedOrders).map(([order, label]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <ul className={styles.chips}>
        {inOrder(items, addedOrder).map((item) => (
          <AddedChip key={item.id} item={item} onOpen={() => onOpen(item.id)} />
        ))}
      </ul>
    </section>
  )
}

function AddedChip({ item, onOpen }: { item: TimetableItem; onOpen: () => void }) {
  const act = useAct()
  const { id, name, hidden, block, section } = item
  const label = section && section.section !== '01' ? `${name}, section ${section.section}` : name
  const take = () =>
    act(`${name} removed`, (plan) => (block ? removeBlock(plan, block.id) : remove(plan, id)))
  const turn = () =>
    act(hidden ? `${name} shown` : `${name} hidden`, (plan) =>
      hidden ? unhide(plan, id) : hide(plan, id),
    )
  return (
    <li className={classes(styles.chip, hidden && styles.off)} data-tint={item.tint}>
      <button type="button" className={styles.chipName} onClick={onOpen}>
        <span className="visually-hidden">About </span>
        {name}
        {label !== name && <span className="visually-hidden">{label.slice(name.length)}</span>}
        {stateOf(item) && <span className={styles.state}>, {stateOf(item)}</span>}
      </button>
      {!block && (
        <button
          type="button"
          className={styles.chipAct}
          aria-label={`${hidden ? 'Show' : 'Hide'} ${label}`}
          onClick={turn}
        >
          <Icon path={hidden ? eyeOffIcon : eyeIcon} />
        </button>
      )}
      <button
        type="button"
        className={styles.chipAct}
        aria-label={`Remove ${label}`}
        onClick={take}
      >
        <Icon path={xIcon} />
      </button>
    </li>
  )
}

/** What a chip says beside the name. */
function stateOf({ section, block, hidden }: TimetableItem): string {
  if (!section && !block) return 'not in this catalog'
  const meets = (section ?? block)?.meetings.some(({ days }) => days !== 0)
  return [!meets && 'no meeting time', hidden && 'hidden'].filter(Boolean).join(', ')
}
