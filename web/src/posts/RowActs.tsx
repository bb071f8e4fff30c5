import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { editIcon, trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'

type RowActsProps = {
  post: { canEdit: boolean }
  /** Names the item in the buttons' accessible names. */
  name: string
  editHref: string
  onDelete: () => void
}

/** The Edit and Delete buttons of a list row that the viewer can use. */
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
