import type { Bulletin, BulletinType } from '@wso/contract/bulletins'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read, useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Page } from '#ui/Page.tsx'
import { Refused } from '#ui/Refused.tsx'
import { BulletinForm } from './BulletinForm.tsx'
import { type BulletinValues, emptyBulletin, toBody, toValues } from './bulletinValues.ts'
import { bulletinRoutes } from './bulletins.routes.ts'
import { KindLinks } from './KindLinks.public.tsx'
import { kinds, readBulletinType } from './kinds.ts'
import { postMissing } from './PostMissing.public.tsx'
import { UnknownKind } from './UnknownKind.tsx'

/** Writes a new bulletin of one kind. */
export function NewBulletinPage({ params }: { params: { type: string } }) {
  const type = readBulletinType(params.type)
  return type ? <New key={type} type={type} /> : <UnknownKind />
}

function New({ type }: { type: BulletinType }) {
  const [, navigate] = useLocation()
  const create = useWrite(api.bulletins.create)
  const send = async (values: BulletinValues) => {
    const { id } = await create.mutateAsync({ body: { type, ...toBody(values) } })
    navigate(bulletinRoutes.one.to({ params: { type, id } }))
  }
  return (
    <Page>
      <PageTop
        title="New post"
        windowTitle={`New ${kinds[type].one}`}
        above={<Breadcrumbs items={[listOf(type)]} />}
      />
      <BulletinForm
        type={type}
        values={emptyBulletin}
        act={`Post ${kinds[type].one}`}
        draft={`${type}.new`}
        send={send}
      >
        <KindLinks current={type} />
      </BulletinForm>
    </Page>
  )
}

/** Changes a bulletin of one's own. */
export function EditBulletinPage({ params }: { params: { type: string; id: string } }) {
  const type = readBulletinType(params.type)
  const query = useQuery({
    ...read(api.bulletins.get, { params: { id: params.id } }),
    // What is being written must not change under the writer.
    refetchOnReconnect: false,
    staleTime: Infinity,
  })
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
  const [, navigate] = useLocation()
  const update = useWrite(api.bulletins.update)
  const one = bulletinRoutes.one.to({ params: { type, id } })
  const send = async (values: BulletinValues) => {
    await update.mutateAsync({ params: { id }, body: toBody(values, bulletin) })
    navigate(one)
  }
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
          values={toValues(bulletin)}
          act="Save changes"
          draft={`bulletin.${id}`}
          cancel={one}
          send={send}
        />
      ) : (
        <Refused
          title="Only its owner can edit a post"
          action={<ButtonLink href={one}>Back to the post</ButtonLink>}
        />
      )}
    </>
  )
}

const listOf = (type: BulletinType) => ({ href: `/bulletins/${type}`, label: kinds[type].name })
