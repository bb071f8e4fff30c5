import type { Bulletin, BulletinType } from '@wso/contract/bulletins'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useSession } from '#core/session/session.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { BulletinRow } from './BulletinRow.tsx'
import { bulletinPaths } from './bulletins.paths.ts'
import styles from './bulletins.module.css'
import { kinds, readBulletinType } from '#posts/kinds.ts'
import { OwnPosts } from './OwnPosts.tsx'
import { PostSearch } from '#posts/PostSearch.tsx'
import { PostTabs } from '#posts/PostTabs.tsx'
import { UnknownKind } from './UnknownKind.tsx'
import { usePaging } from '#core/api/usePaging.ts'

const size = 20

/** The list of bulletins of one type. */
export function BulletinsPage({ params }: { params: { type: string } }) {
  const type = readBulletinType(params.type)
  return type ? <List key={type} type={type} /> : <UnknownKind />
}

function List({ type }: { type: BulletinType }) {
  const { name, many } = kinds[type]
  const [{ q, page, mine, sort }, set] = useSearchOf(bulletinPaths.list)
  const [, navigate] = useLocation()
  const { claims } = useSession()
  const search = { type, limit: size, offset: (page - 1) * size, sort, ...(q && { q }) }
  const query = useQuery({
    ...read(api.bulletins.list, {
      query: { ...search, ...(mine && { mine: 'true', all: 'true' }) },
      preload: ['user'],
    }),
    placeholderData: keepPreviousData,
  })
  const pages = usePaging({ total: query.data?.total, size }, page, (last) =>
    set({ page: last }, { replace: true }),
  )
  const hrefFor = (to: number) =>
    bulletinPaths.list.to({ params: { type }, search: { q, mine, sort, page: to } })
  return (
    <Page>
      <PageTop
        title={name}
        above={
          <div className={styles.above}>
            <PostTabs current={bulletinPaths.list.to({ params: { type } })} />
            <PostSearch
              label={`Search ${many}`}
              value={q}
              onSearch={(next) => set({ q: next, page: 1 }, { replace: true })}
            />
          </div>
        }
        actions={
          <ButtonLink kind="primary" href={bulletinPaths.new.to({ params: { type } })}>
            <Icon path={plusIcon} />
            New post
          </ButtonLink>
        }
      />
      <Columns side={<Side type={type} signedIn={claims.level === 3} />}>
        <div className={styles.list}>
          <div className={styles.tools}>
            {claims.level === 3 && <Whose type={type} mine={mine} />}
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
          <Loaded
            query={query}
            what={`The ${many}`}
            loading={<Skeleton shape="rows" count={10} label={`Loading ${many}`} />}
          >
            {({ items, total }) => (
              <>
                <output className="visually-hidden">{`${total} ${many}`}</output>
                <Items items={items} type={type} q={q} stale={query.isPlaceholderData} />
                <Pager page={page} pages={pages} hrefFor={hrefFor} go={navigate} />
              </>
            )}
          </Loaded>
        </div>
      </Columns>
    </Page>
  )
}

function Whose({ type, mine }: { type: BulletinType; mine: boolean }) {
  const to = (own: boolean) => bulletinPaths.list.to({ params: { type }, search: { mine: own } })
  return (
    <nav className={styles.chips} aria-label="Whose">
      <ChipLink href={to(false)} aria-current={mine ? undefined : 'true'}>
        All posts
      </ChipLink>
      <ChipLink href={to(true)} aria-current={mine ? 'true' : undefined}>
        Mine
      </ChipLink>
    </nav>
  )
}

type ItemsProps = { items: readonly Bulletin[]; type: BulletinType; q: string; stale: boolean }

function Items({ items, type, q, stale }: ItemsProps) {
  const { many } = kinds[type]
  if (items.length > 0) {
    return (
      <Card flush>
        <Rows label={kinds[type].name} stale={stale}>
          {items.map((bulletin) => (
            <BulletinRow key={bulletin.id} bulletin={bulletin} />
          ))}
        </Rows>
      </Card>
    )
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
