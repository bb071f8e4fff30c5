import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import { useFileURL } from '#core/api/useFileURL.ts'
import { plural } from '#core/format/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { undoIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { heartIcon } from '#ui/icons/services.ts'
import { xIcon } from '#ui/icons/signs.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { PersonMenu } from '../PersonMenu.tsx'
import { FlowCard } from './FlowCard.tsx'
import { NobodyLeft } from './NobodyLeft.tsx'
import { type ChangePeopleSearch, countFilters, type PeopleSearch } from './peopleQuery.ts'
import { Summary } from './Summary.tsx'
import { useFlow } from './useFlow.ts'
import { useFlowKeys } from './useFlowKeys.ts'
import styles from './browse.module.css'

type FlowProps = {
  items: readonly EphmatchProfile[]
  total: number
  search: PeopleSearch
  change: ChangePeopleSearch
}

/** One card, one decision: by button, arrow key or swipe. */
export function Flow({ items, total, search, change }: FlowProps) {
  const flow = useFlow(items, total)
  const [current, next] = flow.queue
  const like = () => current && flow.decide(current, 'like')
  const skip = () => current && flow.decide(current, 'dislike')
  useFlowKeys({ onLeft: skip, onRight: like, onUndo: flow.canUndo ? flow.undo : undefined })
  return (
    <section className={styles.flow} aria-label="One by one">
      <Summary>{plural(flow.left, 'person', 'people')}</Summary>
      <output className="visually-hidden">
        {[flow.said, current && `Now ${current.user.name}.`].filter(Boolean).join(' ')}
      </output>
      {current ? (
        <>
          <FlowCard key={current.userID} profile={current} onLeft={skip} onRight={like} />
          <ReadAhead address={next?.photo?.large} />
        </>
      ) : countFilters({ ...search, show: 'all' }) > 0 ? (
        <NobodyLeft search={search} change={change} />
      ) : (
        <Empty title="You’ve seen everyone for now">New people appear here when they join.</Empty>
      )}
      <div className={styles.acts}>
        <Button disabled={!flow.canUndo} aria-keyshortcuts="Control+Z" onClick={flow.undo}>
          <Icon path={undoIcon} />
          Undo
        </Button>
        {current && (
          <>
            <Button aria-keyshortcuts="ArrowLeft" onClick={skip}>
              <Icon path={xIcon} />
              Skip <VisuallyHidden>{current.user.name}</VisuallyHidden>
            </Button>
            <Button kind="primary" aria-keyshortcuts="ArrowRight" onClick={like}>
              <Icon path={heartIcon} />
              Like <VisuallyHidden>{current.user.name}</VisuallyHidden>
            </Button>
            <PersonMenu key={current.userID} user={current.user} />
          </>
        )}
      </div>
      {current && (
        <p className={styles.hint}>
          Swipe or press <kbd>→</kbd> to like, <kbd>←</kbd> to skip.
        </p>
      )}
    </section>
  )
}

/** Loads the next photo before it is shown. */
function ReadAhead({ address }: { address: string | undefined }) {
  useFileURL(address)
  return null
}
