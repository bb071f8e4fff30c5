import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useLiveQuery } from '#core/live/useLive.ts'
import { Link } from '#ui/actions/Link.tsx'
import { CheckField } from '#ui/forms/CheckField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { goodrichPaths } from '../goodrich.paths.ts'
import styles from './board.module.css'

/** Switches that make items unavailable immediately. */
export function StockCard() {
  const query = useLiveQuery(read(api.menu.list, { query: { all: 'true' } }), ['menu'])
  const update = useWrite(api.menu.update)
  return (
    <Card
      title="Menu stock"
      aside={<Link href={goodrichPaths.menu.to()}>Edit menu</Link>}
      className={styles.stock}
    >
      <Loaded query={query} what="The menu">
        {({ items }) => (
          <ul className={styles.switches}>
            {items.map((item) => (
              <li key={item.id}>
                <CheckField
                  label={item.title}
                  hint={stockLabel(item)}
                  checked={item.available}
                  onChange={({ target }) =>
                    update.mutate({
                      params: { itemID: item.id },
                      body: { available: target.checked },
                    })
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function stockLabel({
  available,
  orderable,
  quantity,
}: {
  available: boolean
  orderable: boolean
  quantity?: number | undefined
}) {
  if (!available || !orderable) return 'Sold out'
  return quantity === undefined ? 'No limit' : `${quantity} left`
}
