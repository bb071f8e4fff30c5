import { useQuery } from '@tanstack/react-query'
import type { BookCondition } from '@wso/contract/booktrak/bookRules'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { plural } from '#core/format/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { conditionLabels, formatPrice } from '../booktrak.labels.ts'
import { priceText } from './listingValues.ts'
import styles from './form.module.css'

type PriceHintProps = {
  bookID: number
  condition: BookCondition | ''
  onUse: (price: string) => void
}

/** Suggests a price from past sales of the book; nothing without any, or while they load. */
export function PriceHint({ bookID, condition, onUse }: PriceHintProps) {
  const { data } = useQuery(
    read(api.books.prices, { params: { id: bookID }, query: { ...(condition && { condition }) } }),
  )
  if (data?.suggested === undefined) return null
  const { sales, sameCondition, suggested } = data
  const which =
    condition && sameCondition ? ` in ${conditionLabels[condition].toLowerCase()} condition` : ''
  return (
    <p className={styles.suggestion}>
      {`${plural(sales, 'copy', 'copies')}${which} sold for about ${formatPrice(suggested)}.`}{' '}
      <Button size="small" onClick={() => onUse(priceText(suggested))}>
        Use {formatPrice(suggested)}
      </Button>
    </p>
  )
}
