import { useQuery } from '@tanstack/react-query'
import type { Bulletin } from '@wso/contract/posts/bulletins'
import { Redirect, useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { fullMoment, shortDay } from '#core/format/dates.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { PhotoGallery } from '#core/photos/PhotoGallery.tsx'
import { endLabel } from '#posts/endLabel.ts'
import { kinds } from '#posts/kinds.ts'
import { PostArticle } from '#posts/PostArticle.tsx'
import { postMissing } from '#posts/postMissing.ts'
import { readBulletinType } from '#posts/readBulletinType.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { shownPhoto } from './bulletinPhotos.ts'
import { bulletinPaths } from './bulletins.paths.ts'
import { UnknownKind } from './UnknownKind.tsx'
import { useBulletinRemoval } from './useBulletinRemoval.ts'
import styles from './bulletins.module.css'

/** A bulletin in full. The URL of another type redirects to its own. */
export function BulletinPage({ params }: { params: { type: string; id: string } }) {
  const type = readBulletinType(params.type)
  const query = useQuery(read(api.bulletins.get, { params: { id: params.id } }))
  if (!type) return <UnknownKind />
  const list = { href: bulletinPaths.list.to({ params: { type } }), label: kinds[type].name }
  return (
    <Page>
      <Loaded query={query} what="The post" refused={postMissing(list)}>
        {(bulletin) => (
          <>
            {bulletin.type !== type && (
              <Redirect
                replace
                to={bulletinPaths.one.to({ params: { type: bulletin.type, id: bulletin.id } })}
              />
            )}
            <PageTop
              title={bulletin.title}
              windowTitle={`${bulletin.title}, ${kinds[bulletin.type].name}`}
              above={<Breadcrumbs items={[list]} />}
            />
            <Columns side={<More bulletin={bulletin} />}>
              <Content bulletin={bulletin} />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Content({ bulletin }: { bulletin: Bulletin }) {
  const { id, type, title, startDate, endDate, photos } = bulletin
  const [, navigate] = useLocation()
  const remove = useBulletinRemoval()
  const leave = async () => {
    if (await remove(bulletin)) navigate(bulletinPaths.list.to({ params: { type } }))
  }
  return (
    <PostArticle
      post={bulletin}
      report={{ kind: 'bulletin', itemID: id }}
      about={{ kind: 'bulletin', id }}
      text={bulletin.body}
      facts={
        <>
          <time dateTime={startDate} title={fullMoment(startDate)}>
            {shortDay(startDate)}
          </time>
          {endDate && ` · ${endLabel(endDate)}`}
        </>
      }
      after={photos && <PhotoGallery photos={photos.map(shownPhoto)} subject={title} />}
      acts={
        <>
          {bulletin.canEdit && (
            <ButtonLink href={bulletinPaths.edit.to({ params: { type, id } })}>Edit</ButtonLink>
          )}
          {bulletin.canDelete && (
            <Button kind="danger-quiet" onClick={() => void leave()}>
              Delete
            </Button>
          )}
        </>
      }
    />
  )
}

function More({ bulletin }: { bulletin: Bulletin }) {
  const { type, id } = bulletin
  const { data } = useQuery(read(api.bulletins.list, { query: { type, limit: 5 } }))
  const others = data?.items.filter((each) => each.id !== id).slice(0, 4) ?? []
  if (others.length === 0) return null
  return (
    <Card
      flush
      title={`More ${kinds[type].many}`}
      aside={<Link href={bulletinPaths.list.to({ params: { type } })}>{`All ${data?.total}`}</Link>}
    >
      <ul className={styles.own}>
        {others.map((each) => (
          <li key={each.id}>
            <Link
              className={styles.ownTitle}
              href={bulletinPaths.one.to({ params: { type, id: each.id } })}
            >
              {each.title}
            </Link>
            <span className={styles.meta}>{shortDay(each.startDate)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
