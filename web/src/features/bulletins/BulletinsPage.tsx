import type { BulletinType } from '@wso/contract/posts/bulletins'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { useNow } from '#core/format/useNow.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { kinds } from '#posts/kinds.ts'
import { NewPostLink } from '#posts/NewPostLink.tsx'
import { PostListTop } from '#posts/PostListTop.tsx'
import { readBulletinType } from '#posts/readBulletinType.ts'
import { VisitorStrip } from '#posts/VisitorStrip.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { BulletinRow } from './BulletinRow.tsx'
import { leads } from './bulletins.labels.ts'
import { bulletinPaths } from './bulletins.paths.ts'
import { OwnPosts } from './OwnPosts.tsx'
import { UnknownKind } from './UnknownKind.tsx'
import { useNewSince } from './useNewSince.ts'
import styles from './bulletins.module.css'

/** The list of bulletins of one type. */
export function BulletinsPage({ params }: { params: { type: string } }) {
  const type = readBulletinType(params.type)
  return type ? <List key={type} type={type} /> : <UnknownKind />
}

function List({ type }: { type: BulletinType }) {
  const { name, many } = kinds[type]
  const [{ q, page, mine, sort }, set] = useSearchOf(bulletinPaths.list)
  const { claims } = useSession()
  const list = usePagedQuery(
    api.bulletins.list,
    {
      query: { type, sort, ...(q && { q }), ...(mine && { mine: 'true', all: 'true' }) },
      preload: ['user'],
    },
    { page, size: 20, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  const isFirst = page === 1 && sort === 'newest' && !q && !mine
  const isNew = useNewSince(type, isFirst ? list.query.data?.items[0]?.startDate : undefined)
  const now = useNow()
  const hrefFor = (to: number) =>
    bulletinPaths.list.to({ params: { type }, search: { q, mine, sort, page: to } })
  return (
    <Page>
      <PostListTop
        current={bulletinPaths.list.to({ params: { type } })}
        label={`Search ${many}`}
        q={q}
        onSearch={(next) => set({ q: next, page: 1 }, { replace: true })}
      />
      <PageTop
        title={name}
        lead={leads[type]}
        actions={
          <NewPostLink href={bulletinPaths.new.to({ params: { type } })}>New post</NewPostLink>
        }
      />
      <Columns side={<Side type={type} signedIn={claims.level === 3} />}>
        <div className={styles.list}>
          <div className={styles.tools}>
            <Whose type={type} mine={mine} />
            <SelectField
              small
              label="Sort"
              value={sort}
              onChange={({ target }) =>
                set({ sort: target.value === 'ending' ? 'ending' : 'newest', page: 1 })
              }
            >
              <option value="newest">Newest</option>
              <option value="ending">Ending soonest</option>
            </SelectField>
          </div>
          <PagedList
            list={list}
            what={`The ${many}`}
            loading={<Skeleton shape="rows" count={10} label={`Loading ${many}`} />}
            empty={<Nothing type={type} q={q} mine={mine} />}
            hrefFor={hrefFor}
          >
            {({ items, total }, isStale) => (
              <>
                <output className="visually-hidden">{`${total} ${many}`}</output>
                <Card flush>
                  <Rows label={name} stale={isStale}>
                    {items.map((bulletin) => (
                      <BulletinRow
                        key={bulletin.id}
                        bulletin={bulletin}
                        now={now}
                        isNew={bulletin.userID !== claims.id && isNew(bulletin.startDate)}
                      />
                    ))}
                  </Rows>
                </Card>
              </>
            )}
          </PagedList>
        </div>
      </Columns>
      <VisitorStrip />
    </Page>
  )
}

/** The choice between all posts and the viewer's own. Renders nothing for visitors. */
function Whose({ type, mine }: { type: BulletinType; mine: boolean }) {
  const { claims } = useSession()
  if (claims.level !== 3) return null
  const to = (own: boolean) => bulletinPaths.list.to({ params: { type }, search: { mine: own } })
  return (
    <nav className={styles.chips} aria-label="Posts to show">
      <ChipLink href={to(false)} aria-current={mine ? undefined : 'true'}>
        All posts
      </ChipLink>
      <ChipLink href={to(true)} aria-current={mine ? 'true' : undefined}>
        Mine
      </ChipLink>
    </nav>
  )
}

function Nothing({ type, q, mine }: { type: BulletinType; q: string; mine: boolean }) {
  const { many } = kinds[type]
  if (!q && mine) {
    return <Empty title={`None of the ${many} are yours`}>What you post appears here.</Empty>
  }
  if (!q) return <Empty title={`No ${many} yet`}>Be the first to post.</Empty>
  const all = bulletinPaths.list.to({ params: { type } })
  return (
    <Empty title={`No ${many} match “${q}”`} action={<ButtonLink href={all}>Clear</ButtonLink>}>
      Posts match when the title, the text or the author’s name contains every word.
    </Empty>
  )
}

function Side({ type, signedIn }: { type: BulletinType; signedIn: boolean }) {
  return (
    <div className={styles.side}>
      {signedIn && <OwnPosts />}
      <Card title="Good to know">
        <div className={styles.note}>
          <p>
            {type === 'announcement'
              ? 'Announcements are listed until their end date.'
              : 'Posts are listed for 60 days. Their owner can extend that.'}{' '}
            Anyone on campus can read them; names are visible only to people who are logged in.
          </p>
          <p>
            <a href={`/api/v2/bulletin/atom/${type}`}>Follow in a feed reader</a>
          </p>
        </div>
      </Card>
    </div>
  )
}
