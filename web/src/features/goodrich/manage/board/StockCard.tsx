import type { MenuItem } from '@wso/contract/goodrich/menu'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useLiveQuery } from '#core/live/useLive.ts'
import { Link } from '#ui/actions/Link.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { SwitchField } from '#ui/forms/choices/SwitchField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { goodrichPaths } from '../../goodrich.paths.ts'
import styles from '../board.module.css'

/** Switches that mark items as sold out immediately; items that are running low come first. */
export function StockCard() {
  const query = useLiveQuery(read(api.menu.list, { query: { all: 'true' } }), ['menu'])
  const update = useWrite(api.menu.update)
  const toast = useToasts()
  const setAvailable = (itemID: number, available: boolean) =>
    update.mutate(
      { params: { itemID }, body: { available } },
      { onError: (error) => toast({ kind: 'bad', text: error.message }) },
    )
  return (
    <Card title="Menu stock" aside={<Link href={goodrichPaths.menu.to()}>Edit menu</Link>} flush>
      <Loaded query={query} what="The menu">
        {({ items }) => (
          <ul className={styles.switches}>
            {items.toSorted(scarceFirst).map((item) => (
              <li key={item.id}>
                <SwitchField
                  label={item.title}
                  hint={stockLabel(item)}
                  checked={item.available}
                  onChange={({ target }) => setAvailable(item.id, target.checked)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

const scarceFirst = (a: MenuItem, b: MenuItem) =>
  Number(a.orderable) - Number(b.orderable) ||
  Number(b.quantityLimit) - Number(a.quantityLimit) ||
  a.title.localeCompare(b.title)

function stockLabel({ orderable, quantity }: MenuItem) {
  if (!orderable) return 'Sold out'
  return quantity === undefined ? 'No limit' : `${quantity} left`
}
