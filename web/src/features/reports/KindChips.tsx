import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Count } from '#ui/data/Count.tsx'
import { kindNames } from './caseLabels.ts'
import { moderation, queueKinds, type QueueKind } from './reports.paths.ts'
import { useOpenCases } from './useOpenCases.ts'
import styles from './reports.module.css'

type KindChipsProps = { state: 'open' | 'decided'; kind: QueueKind }

/** Filters the queue by kind, with the number of open cases of each. */
export function KindChips({ state, kind }: KindChipsProps) {
  const { openOf } = useOpenCases()
  return (
    <nav className={styles.chips} aria-label="Kind">
      {queueKinds.map((value) => {
        const open = state === 'open' ? openOf(value) : undefined
        return (
          <ChipLink
            key={value}
            href={moderation.to({ search: { show: state, kind: value } })}
            aria-current={value === kind ? 'true' : undefined}
          >
            {kindNames[value]} {open !== undefined && <Count value={open} />}
          </ChipLink>
        )
      })}
    </nav>
  )
}
