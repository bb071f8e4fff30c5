import type { SearchProblem } from '@wso/contract/users/users.query'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { searchHelp } from '../users.paths.ts'
import styles from './directory.module.css'

type SearchProblemNoticeProps = {
  text: string
  problem: SearchProblem
  /** Moves the cursor to the error. */
  goTo: (problem: SearchProblem) => void
}

/** Explains a syntax error and marks its position in the query. */
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
          Go to the error
        </Button>
        <Link href={searchHelp.to()}>Search help</Link>
      </p>
    </Notice>
  )
}
