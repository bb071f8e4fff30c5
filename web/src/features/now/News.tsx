import { campus } from '@wso/contract/campus'
import type { Waiting } from '@wso/contract/site/now'
import { timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { ephcatchPaths } from '#features/ephcatch/ephcatch.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Part } from './Part.tsx'

/** The number of reviews required per semester. */
const inAll = 2

/** Something that waits for the viewer; with a time, news. */
type Item = { key: string; href: string; title: string; meta?: string; time?: string; end?: string }

/** Returns what waits for the viewer, one line for each. A further source adds its lines here. */
export const newsOf = ({ ephcatchOpens, owedReviews, news }: Waiting): Item[] => [
  ...(ephcatchOpens
    ? [
        {
          key: 'ephcatch',
          href: ephcatchPaths.people.to(),
          title: `${campus.services.ephcatch} is open`,
          meta: 'From today until the end of June',
        },
      ]
    : []),
  ...(owedReviews > 0
    ? [
        {
          key: 'reviews',
          href: factrakPaths.home.to(),
          title: `${owedReviews === 1 ? 'One review' : `${owedReviews} reviews`} due in ${campus.services.factrak}`,
          meta: 'Unlocks all reviews again',
          end: `${Math.max(0, inAll - owedReviews)} / ${inAll} written`,
        },
      ]
    : []),
  ...news.map(({ id, title, body, address, createdTime }) => ({
    key: `notification ${id}`,
    href: address,
    title,
    time: createdTime,
    ...(body && { meta: body }),
  })),
]

export function News({ news, short = false }: { news: readonly Item[]; short?: boolean }) {
  const now = useNow()
  if (news.length === 0) return null
  return (
    <Part title="Waiting for you" short={short}>
      <Rows>
        {news.map(({ key, title, href, meta, time, end }) => (
          <Row
            key={key}
            title={title}
            href={href}
            meta={[time && timeAgo(time, now), meta].filter(Boolean).join(' · ')}
            end={end}
          />
        ))}
      </Rows>
    </Part>
  )
}
