import { Segmented } from '#ui/forms/choices/Segmented.tsx'

const sides = [
  { value: 'buy', label: 'I want to buy' },
  { value: 'sell', label: 'I want to sell' },
] as const

export type Side = (typeof sides)[number]['value']

/**
 * The choice between buying and selling, which determines what a list of books or listings shows.
 */
export const SideChoice = ({ side, onSide }: { side: Side; onSide: (side: Side) => void }) => (
  <Segmented
    small
    label="What do you want to do?"
    segments={sides}
    value={side}
    onChoose={onSide}
  />
)
