import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon, leftIcon, rightIcon, upIcon } from '#ui/icons/signs.ts'
import { Button } from './Button.tsx'

const sides = {
  row: [
    { by: -1, label: 'left', icon: leftIcon },
    { by: 1, label: 'right', icon: rightIcon },
  ],
  column: [
    { by: -1, label: 'up', icon: upIcon },
    { by: 1, label: 'down', icon: downIcon },
  ],
} as const

type MoveButtonsProps = {
  /** The item: "photo 2". */
  name: string
  /** Its place, from 0, among `count` items. */
  at: number
  count: number
  /** How the items are laid out. */
  along: keyof typeof sides
  onMove: (to: number) => void
}

/** Moves an item of a list one place. The pressed button keeps the focus, wherever the item goes. */
export function MoveButtons({ name, at, count, along, onMove }: MoveButtonsProps) {
  const pressed = useRef<{ button: HTMLElement; to: number }>(undefined)
  useEffect(() => {
    // Outside React: a browser takes the focus from an element that moves.
    if (pressed.current?.to !== at) return
    pressed.current.button.focus()
    pressed.current = undefined
  }, [at])
  return sides[along].map(({ by, label, icon }) => {
    const to = at + by
    const isEnd = to < 0 || to >= count
    return (
      <Button
        key={label}
        kind="plain"
        size="small"
        square
        aria-label={`Move ${name} ${label}`}
        aria-disabled={isEnd || undefined}
        onClick={({ currentTarget }) => {
          if (isEnd) return
          pressed.current = { button: currentTarget, to }
          onMove(to)
        }}
      >
        <Icon path={icon} />
      </Button>
    )
  })
}
