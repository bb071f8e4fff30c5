import type { MenuItem } from '@wso/contract/goodrich/menu'
import { requiredGroups } from '@wso/contract/goodrich/menuRules'
import { toCents } from '@wso/contract/goodrich/money'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import type { CartLine } from '../cart/useCart.ts'
import { dollars, noneLabels, sectionLabels } from '../order.labels.ts'
import styles from './menu.module.css'

type LineProps = {
  item: MenuItem
  menu: readonly MenuItem[]
  line: CartLine
  /** The item, numbered when the order has several of it. */
  name: string
  onChange: (line: CartLine) => void
}

/** The options and the note of one unit in the order. */
export function LineOptions({ item, menu, line, name, onChange }: LineProps) {
  return (
    <div className={styles.options}>
      {(item.optionGroups ?? []).map((group) => (
        <SelectField
          key={group}
          small
          hideLabel
          label={`${sectionLabels[group]} for ${name}`}
          value={line.options[group] ?? ''}
          onChange={({ target }) => {
            const { [group]: _, ...rest } = line.options
            const options = target.value ? { ...rest, [group]: Number(target.value) } : rest
            onChange({ ...line, options })
          }}
        >
          {!requiredGroups.includes(group) && <option value="">{noneLabels[group]}</option>}
          {menu
            .filter((option) => option.category === group)
            .map((option) => (
              <option key={option.id} value={option.id} disabled={!option.orderable}>
                {optionLabel(option)}
              </option>
            ))}
        </SelectField>
      ))}
      <TextField
        small
        hideLabel
        label={`Note for ${name}`}
        placeholder="Add a note"
        maxLength={120}
        value={line.note}
        onChange={({ target }) => onChange({ ...line, note: target.value })}
      />
    </div>
  )
}

function optionLabel({ title, price, orderable }: MenuItem) {
  if (!orderable) return `${title} (sold out)`
  return toCents(price) > 0 ? `${title} (+${dollars(price)})` : title
}
