import { Segmented } from '#ui/forms/choices/Segmented.tsx'

type VisibleToProps = {
  /** "your hometown". */
  what: string
  others: boolean
  onChoose: (others: boolean) => void
}

const choices = [
  { value: 'others', label: 'Logged-in people' },
  { value: 'me', label: 'Only me' },
] as const

/** A visibility select for one field, with the same labels everywhere. */
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
