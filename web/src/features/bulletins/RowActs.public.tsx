import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { editIcon, trashIcon } from '#ui/icons/acts.ts'

type RowActsProps = {
  post: { canEdit: boolean }
  /** What the buttons act on, for readers. */
  name: string
  editHref: string
  onDelete: () => void
}

/** Delete in a row of a list, and Edit where the reader may. */
export function RowActs({ post, name, editHref, onDelete }: RowActsProps) {
  const look = { kind: 'plain', size: 'small', square: true } as const
  return (
    <>
      {post.canEdit && (
        <ButtonLink {...look} href={editHref} aria-label={`Edit ${name}`}>
          <Icon path={editIcon} />
        </ButtonLink>
      )}
      <Button {...look} aria-label={`Delete ${name}`} onClick={onDelete}>
        <Icon path={trashIcon} />
      </Button>
    </>
  )
}
