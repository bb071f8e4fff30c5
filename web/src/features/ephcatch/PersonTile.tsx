import type { Ephcatcher } from '@wso/contract/matching/ephcatch'
import type { ReactNode } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { usePhoto } from '#core/api/photos.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { heartIcon } from '#ui/icons/services.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { BlockMenu } from './BlockMenu.tsx'
import styles from './ephcatch.module.css'

/** A person in Ephcatch, with a button to like them. */
export function PersonTile({ person }: { person: Ephcatcher }) {
  const { id, name, liked } = person
  const like = useWrite(api.ephcatch.like)
  const unlike = useWrite(api.ephcatch.unlike)
  const show = useToasts()
  const isPending = like.isPending || unlike.isPending
  const isLiked = isPending ? !liked : liked
  const press = () => {
    if (isPending) return
    const write = liked ? unlike : like
    write.mutate(
      { params: { userID: id } },
      { onError: ({ message }) => show({ text: message, kind: 'bad' }) },
    )
  }
  return (
    <Tile person={person}>
      <Button className={styles.like} size="small" aria-pressed={isLiked} onClick={press}>
        <Icon path={heartIcon} />
        {isLiked ? 'Liked' : 'Like'} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <BlockMenu person={person} />
    </Tile>
  )
}

type TileProps = {
  person: { name: string; unixID: string }
  /** Buttons, the main one first. */
  children: ReactNode
}

/** A person's photo and name, with buttons. */
export function Tile({ person: { name, unixID }, children }: TileProps) {
  const photo = usePhoto(unixID, 'large')
  return (
    <article className={styles.tile} aria-label={name}>
      <Avatar name={name} photo={photo} portrait />
      <h2>{name}</h2>
      <div className={styles.acts}>{children}</div>
    </article>
  )
}
