import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { leftIcon, rightIcon } from '#ui/icons/signs.ts'
import input from '#ui/forms/Input.module.css'
import styles from './Pager.module.css'

type PagerProps = {
  /** The current page, from 1. */
  page: number
  pages: number
  hrefFor: (page: number) => string
  /** Navigates to a URL, for the page select. */
  go: (href: string) => void
  /** The accessible name: "Pages of reviews". */
  label?: string | undefined
}

/** Previous, next and page select. Renders nothing for a single page. */
export function Pager({ page, pages, hrefFor, go, label = 'Pages' }: PagerProps) {
  if (pages <= 1) return null
  const step = (to: number, name: string, icon: typeof leftIcon) =>
    to >= 1 && to <= pages ? (
      <ButtonLink size="small" square href={hrefFor(to)} aria-label={name}>
        <Icon path={icon} />
      </ButtonLink>
    ) : (
      <Button size="small" square disabled aria-label={name}>
        <Icon path={icon} />
      </Button>
    )
  return (
    <nav className={styles.pager} aria-label={label}>
      {step(page - 1, 'Previous page', leftIcon)}
      <label>
        Page
        <select
          className={classes(input.input, input.select, input.small)}
          value={page}
          onChange={(event) => go(hrefFor(Number(event.target.value)))}
        >
          {Array.from({ length: pages }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
      <span>of {pages}</span>
      {step(page + 1, 'Next page', rightIcon)}
    </nav>
  )
}
