import { formatMoney } from '@wso/contract/goodrich/money'
import { comboCents } from '@wso/contract/goodrich/pricing'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { tagIcon } from '#ui/icons/things.ts'
import type { priceOf } from '../cart/useCart.ts'
import styles from './menu.module.css'

type Props = {
  bill: ReturnType<typeof priceOf>
  combo: boolean
  onChange: (changes: { combo: boolean }) => void
}

/** Explains the combo, with a switch to turn it off once it saves money. */
export function ComboCard({ bill, combo, onChange }: Props) {
  const saving = bill.possibleSavingCents
  return (
    <section className={styles.combo} aria-label="Combo">
      <Icon path={tagIcon} />
      <div>
        <b>Combo: a drink, a bagel and a spread for {formatMoney(comboCents)}</b>
        <p>
          {saving > 0
            ? `Applied to your most expensive of each. You save ${formatMoney(saving)}.`
            : 'Applied automatically when it saves you money.'}
        </p>
      </div>
      {saving > 0 && (
        <Button aria-pressed={combo} onClick={() => onChange({ combo: !combo })}>
          {combo ? 'Combo on' : 'Use combo'}
        </Button>
      )}
    </section>
  )
}
