import { Segmented } from '#ui/Segmented.tsx'

type VisibleToProps = {
  /** "your hometown". */
  what: string
  others: boolean
  onChoose: (others: boolean) => void
}

const choices = [
  { value: 'others', label: 'Signed-in people' },
  { value: 'me', label: 'Only me' },
] as const

/** Who sees one thing, in the words used everywhere. */
export function VisibleTo({ what, others, onChoose }: VisibleToProps) {
  return (
    <Segmented
      label={`Who sees ${what}`}
      segments={choices}
      value={others ? 'others' : 'me'}
      onChoose={(choice) => onChoose(choice === 'others')}
      small
    />
  )
}
