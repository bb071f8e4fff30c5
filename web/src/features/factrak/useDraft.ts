import { useEffect, useState } from 'react'
import type { SurveyDraft } from './surveyDraft.ts'

const prefix = 'wso.factrak.draft'

/** A form's values, kept on this device until they are sent. `name` tells drafts apart. */
export function useDraft(name: string, start: SurveyDraft) {
  const key = `${prefix}.${name}`
  const [kept] = useState(() => readDraft(key, start))
  const [draft, setDraft] = useState(kept ?? start)
  const [isKept, setKept] = useState(kept !== undefined)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start)

  useEffect(() => {
    // Outside React: the device, which keeps the draft when the page goes away.
    if (isChanged) writeDraft(key, draft)
    else localStorage.removeItem(key)
  }, [key, draft, isChanged])

  return {
    draft,
    /** What was typed on an earlier visit is back. */
    isKept,
    isChanged,
    change: (changes: Partial<SurveyDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** Forgets the draft: it was sent, or is not wanted. */
    forget: () => {
      localStorage.removeItem(key)
      setKept(false)
      setDraft(start)
    },
  }
}

/** A draft of an older form may lack fields; what it has is laid over the empty form. */
function readDraft(key: string, start: SurveyDraft): SurveyDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...start, ...stored } : undefined
  } catch {
    return undefined
  }
}

function writeDraft(key: string, draft: SurveyDraft) {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The device is full: the form still works, it only forgets.
  }
}
