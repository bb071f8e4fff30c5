import type { OrderBoard } from '@wso/contract/goodrich/orderBoard'
import { Suspense, useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { LiveStatus } from '#core/live/connection.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { bellIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { SearchField } from '#ui/search/SearchField.tsx'
import { goodrichPaths } from '../../goodrich.paths.ts'
import { GoodrichTop } from '../../GoodrichTop.tsx'
import styles from '../board.module.css'

const StaffOrderDialog = part(() =>
  import('../staffOrder/StaffOrderDialog.tsx').then((m) => m.StaffOrderDialog),
)

type Props = {
  live: LiveStatus
  board: OrderBoard | undefined
  hasSound: boolean
  onSound: (on: boolean) => void
}

/** The head of the board: its live status, the search, the sound, and the switch for new orders. */
export function BoardHead({ live, board, hasSound, onSound }: Props) {
  const [{ q }, set] = useSearchOf(goodrichPaths.board)
  const [isEntering, setEntering] = useState(false)
  return (
    <GoodrichTop
      title="Orders today"
      current={goodrichPaths.board.to()}
      actions={
        <>
          <output className={classes(styles.live, live === 'live' && styles.on)}>
            {liveLabels[live]}
          </output>
          <div className={styles.find}>
            <SearchField
              label="Find an order"
              placeholder="Number, name or username"
              value={q}
              onChange={({ target }) => set({ q: target.value }, { replace: true })}
            />
          </div>
          <Button
            className={styles.sound}
            aria-pressed={hasSound}
            onClick={() => onSound(!hasSound)}
          >
            <Icon path={bellIcon} />
            <span>Sound</span>
          </Button>
          {board && <PauseButton paused={board.hours.paused} />}
          {board && (
            <Button kind="primary" className={styles.main} onClick={() => setEntering(true)}>
              <Icon path={plusIcon} />
              Enter order
            </Button>
          )}
          {board && isEntering && (
            <Suspense>
              <StaffOrderDialog board={board} onClose={() => setEntering(false)} />
            </Suspense>
          )}
        </>
      }
    />
  )
}

const liveLabels: Record<LiveStatus, string> = {
  live: 'Live',
  connecting: 'Connecting',
  polling: 'Updates every 5 seconds',
}

function PauseButton({ paused }: { paused: boolean }) {
  const pause = useWrite(api.orderBoard.pause)
  const toast = useToasts()
  return (
    <Button
      kind={paused ? 'soft' : 'plain'}
      busy={pause.isPending}
      onClick={() =>
        pause.mutate(
          { body: { paused: !paused } },
          { onError: (error) => toast({ kind: 'bad', text: error.message }) },
        )
      }
    >
      {paused ? 'Take new orders' : 'Pause new orders'}
    </Button>
  )
}
