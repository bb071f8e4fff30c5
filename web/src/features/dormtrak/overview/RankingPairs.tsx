import type { DormRankings } from '@wso/contract/dormtrak/rankings'
import { Link } from '#ui/actions/Link.tsx'
import { roomName } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { type RankingPair, rankingPairs, roomValue } from './rankings.labels.ts'
import shared from '#reviews/reviews.module.css'
import styles from '../dormtrak.module.css'

type Entry = { key: string; rank: number; href: string; name: string; value: string }
type RankingPairsProps = {
  rankings: DormRankings
  /** The number of entries at each end; all loaded ones when absent. */
  limit?: number
  /** Stacks both ends in a narrow column. */
  compact?: boolean
}

/** Every ranking with both ends side by side; rankings without entries are left out. */
export function RankingPairs({ rankings, limit, compact = false }: RankingPairsProps) {
  const shown = rankingPairs
    .map((pair) => ({ pair, ends: entriesOf(pair, rankings) }))
    .filter(({ ends }) => ends.some(({ entries }) => entries.length > 0))
  if (shown.length === 0) return <p className={shared.quiet}>Nothing to rank yet.</p>
  // In a card the title is one level below the card's title; on the rankings page, below the
  // page's.
  const Title = compact ? 'h3' : 'h2'
  return (
    <div className={compact ? styles.rankingsCompact : styles.rankings}>
      {shown.map(({ pair, ends }) => (
        <section key={pair.title} className={styles.ranking} aria-label={pair.title}>
          <Title>{pair.title}</Title>
          <div className={styles.ends}>
            {ends.map(({ label, entries }) => (
              <RankingEnd
                key={label}
                level={compact ? 'h4' : 'h3'}
                label={label}
                entries={entries.slice(0, limit)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

type RankingEndProps = { level: 'h3' | 'h4'; label: string; entries: readonly Entry[] }

function RankingEnd({ level: Title, label, entries }: RankingEndProps) {
  return (
    <div>
      <Title>{label}</Title>
      <ol className={styles.ranked}>
        {entries.map(({ key, rank, href, name, value }) => (
          <li key={key} value={rank}>
            <Link href={href}>{name}</Link> <span className={shared.quiet}>{value}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function entriesOf(pair: RankingPair, rankings: DormRankings) {
  if (pair.kind === 'dorms') {
    return pair.ends.map(([label, list]) => ({
      label,
      entries: rankings[list].map((dorm): Entry => ({
        key: String(dorm.id),
        rank: dorm.rank,
        href: dormtrakPaths.dorm.to({ params: { dormID: dorm.id } }),
        name: dorm.name,
        value: pair.value(dorm),
      })),
    }))
  }
  return pair.ends.map(([label, list]) => ({
    label,
    entries: rankings[list].map((room): Entry => ({
      key: String(room.id),
      rank: room.rank,
      href: dormtrakPaths.room.to({ params: { roomID: room.id } }),
      name: roomName(room),
      value: roomValue(room),
    })),
  }))
}
