import { Suspense } from 'react'
import { TextField } from '#ui/forms/TextField.tsx'
import { part } from '#ui/loading/part.ts'
import type { ComboboxProps } from './Combobox.tsx'

const Combobox = part(() => import('./Combobox.tsx').then((module) => module.Combobox))

/** A combobox whose code loads on demand; a field of its size takes its place until then. */
export function ComboboxField(props: ComboboxProps) {
  const { label, hideLabel, hint, error, optional, placeholder, value } = props
  const words = { label, hideLabel, hint, error, optional, placeholder }
  const loading = <TextField {...words} value={value?.label ?? ''} disabled aria-busy="true" />
  return (
    <Suspense fallback={loading}>
      <Combobox {...props} />
    </Suspense>
  )
}
