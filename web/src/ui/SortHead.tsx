import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { downIcon, upIcon } from './icons/signs.ts'
import { Link } from './Link.tsx'
import styles from './Table.module.css'

type SortHeadProps = {
  children: string
  /** The address of this page sorted by this column, or the other way round when it is already. */
  href: string
  sorted?: 'ascending' | 'descending' | undefined
  figure?: boolean | undefined
}

/** The head of a column people sort by. The order is part of the address. */
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
