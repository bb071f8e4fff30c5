import type { MenuItem } from '@wso/contract/goodrich/menu'
import { itemCategories } from '@wso/contract/goodrich/menuRules'
import { Button } from '#ui/actions/Button.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { CartLines } from '../../cart/CartLines.tsx'
import { type CartLine, lineFor, type priceOf } from '../../cart/useCart.ts'
import { LineOptions } from '../../menu/LineOptions.tsx'
import { dollars, sectionLabels } from '../../order.labels.ts'
import styles from '../board.module.css'

type Props = {
  menu: readonly MenuItem[]
  bill: ReturnType<typeof priceOf>
  lines: readonly CartLine[]
  onLines: (lines: CartLine[]) => void
}

/** The items of an order that staff enter, with their options and the price. */
export function ItemPicker({ menu, bill, lines, onLines }: Props) {
  return (
    <>
      <SelectField
        label="Add an item"
        value=""
        onChange={({ target }) => {
          const item = menu.find(({ id }) => id === Number(target.value))
          if (item) onLines([...lines, lineFor(item, menu)])
        }}
      >
        <option value="">Choose from the menu</option>
        {itemCategories.map((category) => (
          <optgroup key={category} label={sectionLabels[category] ?? category}>
            {menu
              .filter((item) => item.category === category)
              .map((item) => (
                <option key={item.id} value={item.id} disabled={!item.orderable}>
                  {`${item.title}, ${item.orderable ? dollars(item.price) : 'sold out'}`}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      {bill.lines.map((line, place) => {
        const name = `${line.item.title} ${place + 1}`
        return (
          <div key={line.key} className={styles.picked}>
            <b>{line.item.title}</b>
            <Button
              square
              size="small"
              aria-label={`Remove ${name}`}
              onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}
            >
              <Icon path={trashIcon} />
            </Button>
            <LineOptions
              menu={menu}
              line={line}
              name={name}
              item={line.item}
              onChange={(next) =>
                onLines(lines.map((each) => (each.key === next.key ? next : each)))
              }
            />
          </div>
        )
      })}
      {bill.lines.length > 0 && <CartLines bill={bill} />}
    </>
  )
}
