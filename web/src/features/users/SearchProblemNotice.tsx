import type { SearchProblem } from '@wso/contract/users.query'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { searchHelp } from './addresses.public.ts'
import styles from './directory.module.css'

type SearchProblemNoticeProps = {
  text: string
  problem: SearchProblem
  /** Puts the cursor there. */
  goTo: (problem: SearchProblem) => void
}

/** Why a search cannot be read, with the spot marked in it. */
export function SearchProblemNotice({ text, problem, goTo }: SearchProblemNoticeProps) {
  const { at, length, message } = problem
  return (
    <Notice kind="bad" role="alert">
      <p>
        <b>{message}</b>
      </p>
      <p className={styles.spot}>
        <code>
          {text.slice(0, at)}
          <mark>{text.slice(at, at + length) || ' '}</mark>
          {text.slice(at + length)}
        </code>
      </p>
      <p className={styles.ways}>
        <Button size="small" onClick={() => goTo(problem)}>
          Go to that spot
        </Button>
        <Link href={searchHelp.to()}>How searches are written</Link>
      </p>
    </Notice>
  )
}
