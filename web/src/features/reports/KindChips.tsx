import { useEffect, useRef } from 'react'
import { isOffered } from '#core/navigation/offered.ts'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Count } from '#ui/data/Count.tsx'
import { bringIntoView } from '#ui/navigation/bringIntoView.ts'
import { kindNames, kindPages } from './caseLabels.ts'
import { moderation, queueKinds, type QueueKind, type QueueState } from './reports.paths.ts'
import { useOpenCases } from './useOpenCases.ts'
import styles from './reports.module.css'

/** A kind of a service that is off has no chip; "All" still has its cases. */
const isShown = (kind: QueueKind) => isOffered(kindPages[kind] ?? moderation.to())

/** The list of a kind that is most like the current one. */
const showOf = (state: QueueState, kind: QueueKind) =>
  state === 'hidden' && kind !== 'factrakReview' ? 'decided' : state

type KindChipsProps = { state: QueueState; kind: QueueKind }

/** Filters the queue by kind, with the number of open cases of each. */
export function KindChips({ state, kind }: KindChipsProps) {
  const { openOf } = useOpenCases()
  const row = useRef<HTMLElement>(null)
  const shown = queueKinds.filter(isShown)
  const at = shown.indexOf(kind)
  useEffect(() => {
    // External system: the scroll position of the row.
    const current = row.current?.querySelectorAll('a')[at]
    if (current) bringIntoView(current)
  }, [at])
  return (
    <nav ref={row} className={styles.chips} aria-label="Kind">
      {shown.map((value) => {
        const open = state === 'open' ? openOf(value) : undefined
        return (
          <ChipLink
            key={value}
            className={open === 0 ? styles.none : undefined}
            href={moderation.to({ search: { show: showOf(state, value), kind: value } })}
            aria-current={value === kind ? 'true' : undefined}
          >
            {kindNames[value]} {open !== undefined && <Count value={open} />}
          </ChipLink>
        )
      })}
    </nav>
  )
}
