import { useQuery } from '@tanstack/react-query'
import type { Bulletin, BulletinType } from '@wso/contract/posts/bulletins'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { AuthorOnly } from '#posts/forms/AuthorOnly.tsx'
import { KindLinks } from '#posts/forms/KindLinks.tsx'
import { newPostDraft } from '#posts/forms/newPost.ts'
import { useSent } from '#posts/forms/useSent.ts'
import { kinds } from '#posts/kinds.ts'
import { postMissing } from '#posts/postMissing.ts'
import { readBulletinType } from '#posts/readBulletinType.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { BulletinForm } from './BulletinForm.tsx'
import { bulletinPaths } from './bulletins.paths.ts'
import { bulletinDraft, emptyBulletin, savedBulletin } from './bulletinValues.ts'
import { UnknownKind } from './UnknownKind.tsx'

/** Writes a new bulletin of one kind. */
export function NewBulletinPage({ params }: { params: { type: string } }) {
  const type = readBulletinType(params.type)
  return type ? <New key={type} type={type} /> : <UnknownKind />
}

function New({ type }: { type: BulletinType }) {
  const { posted, postedInPart } = useSent()
  return (
    <Page>
      <PageTop
        title="New post"
        windowTitle={`New ${kinds[type].one}`}
        above={<Breadcrumbs items={[listOf(type)]} />}
      />
      <BulletinForm
        type={type}
        saved={{ start: emptyBulletin, version: undefined }}
        action={`Post ${kinds[type].one}`}
        draft={newPostDraft}
        onSent={({ post: { id }, isWhole }, isOpen) =>
          isWhole
            ? posted(bulletinPaths.one.to({ params: { type, id } }), isOpen)
            : postedInPart(bulletinPaths.edit.to({ params: { type, id } }), isOpen)
        }
        kinds={<KindLinks current={type} />}
      />
    </Page>
  )
}

/** Edits the viewer's own bulletin. */
export function EditBulletinPage({ params }: { params: { type: string; id: string } }) {
  const type = readBulletinType(params.type)
  const query = useQuery(read(api.bulletins.get, { params: { id: params.id } }))
  if (!type) return <UnknownKind />
  return (
    <Page>
      <Loaded query={query} what="The post" refused={postMissing(listOf(type))}>
        {(bulletin) => <Edit bulletin={bulletin} />}
      </Loaded>
    </Page>
  )
}

function Edit({ bulletin }: { bulletin: Bulletin }) {
  const { id, type, title } = bulletin
  const { changed } = useSent()
  const one = bulletinPaths.one.to({ params: { type, id } })
  const crumbs = [listOf(type), { href: one, label: title }]
  return (
    <>
      <PageTop
        title="Edit post"
        windowTitle={`Edit ${title}`}
        above={<Breadcrumbs items={crumbs} />}
      />
      {bulletin.canEdit ? (
        <BulletinForm
          type={type}
          posted={bulletin}
          saved={savedBulletin(bulletin)}
          action="Save changes"
          draft={bulletinDraft(id)}
          cancel={one}
          onSent={(_, isOpen) => changed(one, isOpen)}
        />
      ) : (
        <AuthorOnly what="post" address={one} />
      )}
    </>
  )
}

const listOf = (type: BulletinType) => ({
  href: bulletinPaths.list.to({ params: { type } }),
  label: kinds[type].name,
})
