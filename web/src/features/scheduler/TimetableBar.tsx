import type { ReactNode } from 'react'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon, type IconPath } from '#ui/Icon.tsx'
import { leftIcon, rightIcon } from '#ui/icons/signs.ts'
import { Link } from '#ui/Link.tsx'
import type { SchedulerSearch } from './filtersOf.ts'
import { scheduler } from './scheduler.public.ts'
import styles from './scheduler.module.css'
import { isSameTerm, type TermKey, termName, termWord } from './shownTerm.ts'

type TimetableBarProps = {
  terms: readonly TermKey[]
  term: TermKey
  search: SchedulerSearch
  /** "5 courses, 1 clash". */
  says: string
  children?: ReactNode
}

/** The term with its neighbors, what is in it, and the buttons that act on it. */
export function TimetableBar({ terms, term, search, says, children }: TimetableBarProps) {
  const place = terms.findIndex((each) => isSameTerm(each, term))
  const step = (to: TermKey | undefined, word: string, icon: IconPath) => (
    <StepLink to={to} word={word} icon={icon} search={search} />
  )
  return (
    <div className={styles.bar}>
      {step(terms[place - 1], 'Previous term', leftIcon)}
      <h2>
        {termName(term)} <small className="tnum">{says}</small>
      </h2>
      {step(place < 0 ? undefined : terms[place + 1], 'Next term', rightIcon)}
      <div className={styles.barActs}>{children}</div>
    </div>
  )
}

type StepLinkProps = {
  to: TermKey | undefined
  word: string
  icon: IconPath
  search: SchedulerSearch
}

function StepLink({ to, word, icon, search }: StepLinkProps) {
  if (!to) return <span className={styles.noStep} />
  return (
    <Link
      href={scheduler.to({ search: { ...search, term: termWord(to) } })}
      className={buttonClass({ kind: 'plain', size: 'small', square: true })}
      aria-label={`${word}, ${termName(to)}`}
    >
      <Icon path={icon} />
    </Link>
  )
}
