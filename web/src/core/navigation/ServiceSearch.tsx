import { keepPreviousData } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { SuggestField } from '#ui/search/SuggestField.tsx'
import type { Suggestion } from '#ui/search/suggestion.ts'

/** Options of a query for suggestions, which keeps the last ones while the next ones load. */
export const whileTyping = (text: string) => ({
  enabled: text !== '',
  staleTime: 60_000,
  placeholderData: keepPreviousData,
})

type ServiceSearchProps = {
  label: string
  placeholder: string
  /** The query in the URL. */
  q: string
  /** The URL of the results for a text. */
  resultsFor: (text: string) => string
  /** Suggestions for the text of the last `onAsk`. */
  suggestions: readonly Suggestion[]
  onAsk: (text: string) => void
  /** The items that the viewer opened last, suggested before they type. */
  recent: readonly Suggestion[]
  recentLabel: string
}

/** The search box of a service: a suggestion opens its page, Enter without one opens the results. */
export function ServiceSearch(props: ServiceSearchProps) {
  const { label, placeholder, q, resultsFor, suggestions, onAsk, recent, recentLabel } = props
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? q
  const isEmpty = text.trim() === ''
  const leave = (address: string) => {
    setTyped(undefined)
    navigate(address)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) leave(resultsFor(text.trim()))
  }
  return (
    <search>
      <form onSubmit={submit}>
        <SuggestField
          label={label}
          placeholder={placeholder}
          listLabel={isEmpty ? recentLabel : undefined}
          maxLength={200}
          value={text}
          onChange={setTyped}
          onAsk={onAsk}
          suggestions={isEmpty ? recent : suggestions}
          onChoose={leave}
        />
      </form>
    </search>
  )
}
