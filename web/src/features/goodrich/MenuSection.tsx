import type { MenuItem } from '@wso/contract/goodrich/menu'
import { requiredGroups } from '@wso/contract/goodrich/menuRules'
import { toCents } from '@wso/contract/goodrich/money'
import { useId } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import { dollars, noneLabels, sectionLabels } from './order.labels.ts'
import styles from './order.module.css'
import type { CartLine } from './useCart.ts'

type Props = {
  category: string
  menu: readonly MenuItem[]
  lines: readonly CartLine[]
  onAdd: (item: MenuItem) => void
  onLines: (lines: CartLine[]) => void
}

/** One section of the menu. Options appear under an item once it is in the order. */
export function MenuSection({ category, menu, lines, onAdd, onLines }: Props) {
  const heading = useId()
  const items = menu.filter((item) => item.category === category)
  if (items.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{sectionLabels[category]}</h2>
      <Card flush>
        <ul className={styles.items}>
          {items.map((item) => {
            const own = lines.filter(({ id }) => id === item.id)
            return (
              <li key={item.id} className={classes(styles.item, own.length > 0 && styles.chosen)}>
                <ItemWords item={item} />
                <Amount
                  {...{ item, count: own.length, onAdd }}
                  onRemove={() => onLines(without(lines, own.at(-1)))}
                />
                {own.map((line) => (
                  <LineOptions
                    key={line.key}
                    {...{ item, menu, line }}
                    onChange={(next) =>
                      onLines(lines.map((each) => (each.key === next.key ? next : each)))
                    }
                  />
                ))}
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}

const without = (lines: readonly CartLine[], line: CartLine | undefined) =>
  lines.filter(({ key }) => key !== line?.key)

function ItemWords({ item }: { item: MenuItem }) {
  const left = item.quantityLimit ? (item.quantity ?? 0) : undefined
  return (
    <div>
      <h3>
        {item.title}{' '}
        {item.orderable ? (
          left !== undefined && left <= 10 && <Badge kind="warn">{left} left</Badge>
        ) : (
          <Badge>Sold out</Badge>
        )}
      </h3>
      {item.description && <p>{item.description}</p>}
      {item.allergens && <p>Contains {item.allergens.join(', ')}</p>}
      <p className={styles.price}>{dollars(item.price)}</p>
    </div>
  )
}

type AmountProps = {
  item: MenuItem
  count: number
  onAdd: (item: MenuItem) => void
  onRemove: () => void
}

function Amount({ item, count, onAdd, onRemove }: AmountProps) {
  const isMost = item.quantityLimit && count >= (item.quantity ?? 0)
  if (count === 0) {
    return (
      <Button
        size="small"
        disabled={!item.orderable}
        onClick={() => onAdd(item)}
        aria-label={`Add ${item.title}`}
      >
        <Icon path={plusIcon} />
        Add
      </Button>
    )
  }
  return (
    <span className={styles.step}>
      <Button square size="small" aria-label={`Remove one ${item.title}`} onClick={onRemove}>
        <Icon path={trashIcon} />
      </Button>
      <output className="tnum" aria-label={`${item.title} in your order`}>
        {count}
      </output>
      <Button
        square
        size="small"
        disabled={isMost}
        aria-label={`Add one more ${item.title}`}
        onClick={() => onAdd(item)}
      >
        <Icon path={plusIcon} />
      </Button>
    </span>
  )
}

type LineProps = {
  item: MenuItem
  menu: readonly MenuItem[]
  line: CartLine
  onChange: (line: CartLine) => void
}

function LineOptions({ item, menu, line, onChange }: LineProps) {
  return (
    <div className={styles.options}>
      {(item.optionGroups ?? []).map((group) => (
        <SelectField
          key={group}
          small
          hideLabel
          label={`${sectionLabels[group]} for ${item.title}`}
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
        hideLabel
        label={`Note for ${item.title}`}
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
