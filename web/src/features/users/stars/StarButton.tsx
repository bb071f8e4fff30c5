import type { User } from '@wso/contract/users/users'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { starIcon } from '#ui/icons/signs.ts'
import { useStars } from './useStars.ts'

type StarButtonProps = {
  person: Pick<User, 'id' | 'name' | 'visible' | 'atWilliams'>
  /** Shows a word next to the star. */
  wide?: boolean
}

/**
 * Stars a person for the viewer, or removes the star. Renders nothing for visitors, for people whom
 * only admins see, and until the viewer's stars have loaded.
 */
export function StarButton({ person, wide = false }: StarButtonProps) {
  const { people } = useStars()
  const { isPending, toggle } = useToggle(person)
  if (!people || person.visible === false || person.atWilliams === false) return null
  const isStarred = people.some(({ id }) => id === person.id)
  const look = wide
    ? ({ kind: 'default' } as const)
    : ({ kind: 'plain', size: 'small', square: true } as const)
  return (
    <Button
      {...look}
      aria-pressed={isStarred}
      aria-label={wide ? undefined : `Star ${person.name}`}
      busy={isPending}
      onClick={() => toggle(isStarred)}
    >
      <Icon path={starIcon} filled={isStarred} />
      {wide && (isStarred ? 'Starred' : 'Star')}
    </Button>
  )
}

function useToggle({ id, name }: StarButtonProps['person']) {
  const showToast = useToasts()
  const add = useWrite(api.stars.add)
  const remove = useWrite(api.stars.remove)
  const request = { params: { id } }
  const onError = (error: Error) => showToast({ kind: 'bad', text: error.message })
  const toggle = (isStarred: boolean) => {
    if (!isStarred) return add.mutate(request, { onError })
    remove.mutate(request, {
      onError,
      onSuccess: () =>
        showToast({
          text: `Star removed from ${name}`,
          undo: () => add.mutate(request, { onError }),
        }),
    })
  }
  return { toggle, isPending: add.isPending || remove.isPending }
}
