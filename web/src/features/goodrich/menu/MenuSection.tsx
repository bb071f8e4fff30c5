import type { MenuItem } from '@wso/contract/goodrich/menu'
import { useId, useRef } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import type { CartLine } from '../cart/useCart.ts'
import { dollars, sectionLabels } from '../order.labels.ts'
import { LineOptions } from './LineOptions.tsx'
import styles from './menu.module.css'

type Props = {
  category: string
  menu: readonly MenuItem[]
  lines: readonly CartLine[]
  onAdd: (item: MenuItem) => void
  onLines: (lines: CartLine[]) => void
}

/**
 * One section of the menu, the target of its chip. Options appear under an item once it is in the
 * order.
 */
export function MenuSection({ category, menu, lines, onAdd, onLines }: Props) {
  const heading = useId()
  const items = menu.filter((item) => item.category === category)
  if (items.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.section} id={category}>
      <h2 id={heading}>{sectionLabels[category]}</h2>
      <Card flush>
        <ul className={styles.items}>
          {items.map((item) => {
            const own = lines.filter(({ id }) => id === item.id)
            return (
              <li
                key={item.id}
                className={classes(
                  styles.item,
                  own.length > 0 && styles.chosen,
                  !item.orderable && styles.out,
                )}
              >
                <ItemWords item={item} />
                <span className={classes(styles.price, 'tnum')}>{dollars(item.price)}</span>
                <Amount
                  item={item}
                  count={own.length}
                  onAdd={onAdd}
                  onRemove={() => onLines(without(lines, own.at(-1)))}
                />
                {own.map((line, place) => (
                  <LineOptions
                    key={line.key}
                    item={item}
                    menu={menu}
                    line={line}
                    name={own.length > 1 ? `${item.title} ${place + 1}` : item.title}
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
      <p>{itemDetails(item)}</p>
    </div>
  )
}

/** "Two shots, 12 oz. Contains milk" */
const itemDetails = ({ description, allergens }: MenuItem) =>
  [description, allergens && `Contains ${allergens.join(', ')}`].filter(Boolean).join('. ')

type AmountProps = {
  item: MenuItem
  count: number
  onAdd: (item: MenuItem) => void
  onRemove: () => void
}

/** How many of an item are in the order. The add button stays mounted, so it keeps focus. */
function Amount({ item, count, onAdd, onRemove }: AmountProps) {
  const adding = useRef<HTMLButtonElement>(null)
  const isMost = !item.orderable || (item.quantityLimit && count >= (item.quantity ?? 0))
  const remove = () => {
    if (count === 1) adding.current?.focus()
    onRemove()
  }
  return (
    <span className={styles.step}>
      {count > 0 && (
        <>
          <Button square size="small" aria-label={`Remove one ${item.title}`} onClick={remove}>
            <Icon path={trashIcon} />
          </Button>
          <output className="tnum" aria-label={`${item.title} in your order`}>
            {count}
          </output>
        </>
      )}
      <Button
        ref={adding}
        square={count > 0}
        size="small"
        disabled={isMost}
        aria-label={count > 0 ? `Add one more ${item.title}` : `Add ${item.title}`}
        onClick={() => onAdd(item)}
      >
        <Icon path={plusIcon} />
        {count === 0 && 'Add'}
      </Button>
    </span>
  )
}
