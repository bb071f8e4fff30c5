import { reportKinds } from '@wso/contract/posts/reports.limits'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Count } from '#ui/data/Count.tsx'
import { kindNames } from './caseLabels.ts'
import { moderation } from './reports.paths.ts'
import styles from './reports.module.css'

type KindChipsProps = { state: 'open' | 'decided'; kind: 'all' | (typeof reportKinds)[number] }

/** Filters the queue by kind, with the number of open cases of each. Reviews have their own queue. */
export function KindChips({ state, kind }: KindChipsProps) {
  const counts = useQuery(read(api.reports.counts, {})).data
  const isOpen = state === 'open'
  const casesOf = (value: (typeof reportKinds)[number]) =>
    counts?.openByKind.find((each) => each.kind === value)?.cases ?? 0
  const flagged = useQuery(read(api.factrakAdmin.list, { query: { state: 'flagged', limit: 1 } }))
  return (
    <nav className={styles.chips} aria-label="Kind">
      {(['all', ...reportKinds] as const).map((value) => (
        <ChipLink
          key={value}
          href={moderation.to({ search: { show: state, kind: value } })}
          aria-current={value === kind ? 'true' : undefined}
        >
          {value === 'all' ? 'All' : kindNames[value]}{' '}
          {isOpen && counts && <Count value={value === 'all' ? counts.open : casesOf(value)} />}
        </ChipLink>
      ))}
      <ChipLink href={factrakPaths.moderation.to({ search: isOpen ? {} : { state: 'decisions' } })}>
        Factrak review {isOpen && flagged.data && <Count value={flagged.data.total} />}
      </ChipLink>
    </nav>
  )
}
