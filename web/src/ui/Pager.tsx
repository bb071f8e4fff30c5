import { ButtonLink } from './ButtonLink.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { leftIcon, rightIcon } from './icons/signs.ts'
import { classes } from './classes.ts'
import input from './Input.module.css'
import styles from './Pager.module.css'

type PagerProps = {
  /** The open page, from 1. */
  page: number
  pages: number
  hrefFor: (page: number) => string
  /** Follows an address, for the list of pages. */
  go: (href: string) => void
  /** What is paged, for readers: "Pages of reviews". */
  label?: string | undefined
}

/** Back, forth, or to a page. Nothing when there is only one. */
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
