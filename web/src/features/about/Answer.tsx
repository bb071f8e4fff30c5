import { Fragment } from 'react'
import { Link } from '#ui/actions/Link.tsx'

const link = /\[([^\]]+)\]\(([^)]+)\)/g

/** A paragraph of the FAQ with its `[label](URL)` links. */
export function Answer({ text }: { text: string }) {
  // Splitting by a pattern with two groups yields text, label, URL, text, …
  const parts = text.split(link)
  return (
    <p>
      {parts.map((part, place) => {
        if (place % 3 === 0) return <Fragment key={place}>{part}</Fragment>
        return place % 3 === 1 ? (
          <Link key={place} href={parts[place + 1] ?? ''}>
            {part}
          </Link>
        ) : null
      })}
    </p>
  )
}
