import { maxLotteryNumber } from '@wso/contract/dormtrak/reviewRules'
import { type FormEvent, useRef, useState } from 'react'
import { plural } from '#core/format/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { useCalibration } from './useChances.ts'
import { isLotteryNumber, useLotteryNumber } from './useLotteryNumber.ts'
import shared from '#reviews/reviews.module.css'
import styles from './chances.module.css'

/**
 * Keeps the viewer's lottery number, for which rooms show chances; nothing while past draws are too few. Closed
 * at first, so that the rooms stay near the top of a phone.
 */
export function LotteryNumberForm() {
  const { data, isPending } = useCalibration()
  const [number, keep] = useLotteryNumber()
  if (isPending) return <span aria-busy="true" />
  if (!data || data.draws.length === 0) return null
  const draws = plural(data.draws.length, 'past draw')
  return (
    <details className={styles.number}>
      <summary>
        {number === undefined
          ? 'Chances for your lottery number'
          : `Chances for lottery number ${number}`}
      </summary>
      <NumberForm number={number} keep={keep} />
      <p className={shared.quiet}>
        {number === undefined
          ? `Shows how likely each room is still free when you choose, from ${draws}. Your number stays on this device.`
          : `Chances come from ${draws}.`}{' '}
        <Link href={dormtrakPaths.chances.to()}>How sure chances are</Link>
      </p>
    </details>
  )
}

type NumberFormProps = {
  number: number | undefined
  keep: (number: number | undefined) => void
}

function NumberForm({ number, keep }: NumberFormProps) {
  /** Undefined while the field shows the number that is kept. */
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const value = typed ?? number?.toString() ?? ''
  const accept = (next: number | undefined) => {
    setError(undefined)
    setTyped(undefined)
    keep(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = value.trim()
    const next = /^\d{1,6}$/.test(text) ? Number(text) : undefined
    if (text === '' || isLotteryNumber(next)) return accept(next)
    setError(`Enter a whole number from 1 to ${maxLotteryNumber.toLocaleString('en-US')}.`)
    field.current?.focus()
  }
  const forget = () => {
    accept(undefined)
    field.current?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        small
        label="Your lottery number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={error}
        value={value}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small">
        Show chances
      </Button>
      {number !== undefined && (
        <Button kind="plain" size="small" onClick={forget}>
          Forget number
        </Button>
      )}
    </form>
  )
}
