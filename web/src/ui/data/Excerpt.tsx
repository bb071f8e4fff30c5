import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { cutAtWord } from './cutAtWord.ts'

type ExcerptProps = {
  text: string
  /** The number of characters that are always shown. */
  most?: number
}

/** The start of a long text, which opens in place. */
export function Excerpt({ text, most = 240 }: ExcerptProps) {
  const [isOpen, setOpen] = useState(false)
  if (text.length <= most * 1.25) return <p>{text}</p>
  return (
    <div>
      <p>{isOpen ? text : cutAtWord(text, most)}</p>
      <Button kind="plain" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show all'}
      </Button>
    </div>
  )
}
