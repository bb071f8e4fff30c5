import type { Bulletin, NewBulletin } from '@wso/contract/posts/bulletins'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Saved } from '#core/forms/conflicts.ts'
import type { BulletinValues } from './bulletinValues.ts'

/** A post as it was saved. `isWhole` is false when photos of a new one were not uploaded. */
export type SentBulletin = { post: Bulletin; isWhole: boolean }

/**
 * Returns a function that saves a post, then its photos. It creates the post only once, even when
 * photos fail.
 */
export function useSendBulletin(
  posted: Bulletin | undefined,
  savePhotos: (bulletinID: number) => Promise<boolean> | void,
) {
  const [made, setMade] = useState<Bulletin>()
  const create = useWrite(api.bulletins.create)
  const update = useWrite(api.bulletins.update)
  return async (
    body: NewBulletin,
    { version }: Saved<BulletinValues>,
    _: BulletinValues,
    forgetDraft: () => void,
  ): Promise<SentBulletin> => {
    const { id } = posted ?? made ?? {}
    const post =
      id === undefined
        ? await create.mutateAsync({ body })
        : await update.mutateAsync({
            params: { id },
            // After a conflict the form knows a newer version than that of the post it made.
            body: { ...body, version: version ?? made?.version },
          })
    setMade(post)
    if (!posted) forgetDraft()
    return { post, isWhole: (await savePhotos(post.id)) !== false }
  }
}
