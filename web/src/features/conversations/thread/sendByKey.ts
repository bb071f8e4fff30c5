import type { KeyboardEvent } from 'react'

/** Enter starts a new line, as in every text of the site; with Ctrl or Cmd it sends. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, currentTarget } = event
  if (key !== 'Enter' || ctrlKey === metaKey) return
  event.preventDefault()
  currentTarget.form?.requestSubmit()
}
