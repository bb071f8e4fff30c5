import { DebouncedSearch } from '#ui/search/DebouncedSearch.tsx'
import { PostTabs } from './PostTabs.tsx'
import styles from './PostListTop.module.css'

type PostListTopProps = {
  /** The URL of the current tab. */
  current: string
  /** The label of the search field. */
  label: string
  q: string
  onSearch: (q: string) => void
}

/** The kinds of posts and the search of one kind, above the title of a list. */
export const PostListTop = ({ current, label, q, onSearch }: PostListTopProps) => (
  <div className={styles.top}>
    <PostTabs current={current} />
    <DebouncedSearch label={label} value={q} onSearch={onSearch} />
  </div>
)
