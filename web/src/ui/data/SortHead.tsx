import { Link } from '#ui/actions/Link.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon, upIcon } from '#ui/icons/signs.ts'
import styles from './Table.module.css'

type SortHeadProps = {
  children: string
  /** The URL of this page sorted by this column; reversed when it already is. */
  href: string
  sorted?: 'ascending' | 'descending' | undefined
  figure?: boolean | undefined
}

/** A sortable column header. The order is part of the URL. */
export function SortHead({ children, href, sorted, figure }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={sorted} data-figure={figure}>
      <Link href={href} className={classes(styles.sort, sorted && styles.sorted)}>
        {children}
        <Icon path={sorted === 'ascending' ? upIcon : downIcon} />
      </Link>
    </th>
  )
}
