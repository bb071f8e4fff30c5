import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { LeaveGuard } from './LeaveGuard.public.tsx'

type PostFormBarProps = {
  post: { dirty: boolean; hasDraft: boolean; isSubmitting: boolean; discard: () => void }
  /** The button's words. */
  act: string
  /** Back to what is being edited. */
  cancel?: string | undefined
}

/** The foot of a form: what is not saved yet, and its buttons. */
export function PostFormBar({ post, act, cancel }: PostFormBarProps) {
  const { dirty, hasDraft, isSubmitting, discard } = post
  const says = hasDraft ? 'Your draft is back. Not posted yet.' : 'Not posted. A draft stays here.'
  return (
    <>
      <ActionBar says={dirty ? says : 'Nothing written yet.'}>
        {dirty ? (
          <Button kind="plain" onClick={discard}>
            Discard
          </Button>
        ) : (
          cancel && (
            <ButtonLink kind="plain" href={cancel}>
              Cancel
            </ButtonLink>
          )
        )}
        <Button kind="primary" type="submit" busy={isSubmitting}>
          {act}
        </Button>
      </ActionBar>
      <LeaveGuard dirty={dirty && !isSubmitting} />
    </>
  )
}
