import type { LineResult } from '@wso/scheduler/planner/result'
import { checkIcon, xIcon } from '#ui/icons/signs.ts'
import { pinIcon } from '#ui/icons/things.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { block, type LineName, pin, setManual, unblock, unpin } from '../plans/editPrograms.ts'
import { usePlanStore } from '../plans/planStore.ts'

/** A person's choices for a line: pin or block courses, or mark it as done. */
export function LineActions({ line, name }: { line: LineResult; name: LineName }) {
  const edit = usePlanStore((state) => state.edit)
  const free = line.alternatives.filter(({ blocked }) => !blocked)
  const refused = line.alternatives.filter(({ blocked }) => blocked)
  return (
    <>
      {line.servedBy.map(({ cell, code, pinned }) => (
        <MenuItem
          key={cell}
          icon={pinIcon}
          onChoose={() => edit((plan) => (pinned ? unpin : pin)(plan, name, cell))}
        >
          {pinned ? `Unpin ${code}` : `Pin ${code} here`}
        </MenuItem>
      ))}
      {free.map(({ cell, code }) => (
        <MenuItem key={cell} icon={pinIcon} onChoose={() => edit((plan) => pin(plan, name, cell))}>
          Use {code} here
        </MenuItem>
      ))}
      {line.servedBy.map(({ cell, code }) => (
        <MenuItem key={cell} icon={xIcon} onChoose={() => edit((plan) => block(plan, name, cell))}>
          Don’t use {code} here
        </MenuItem>
      ))}
      {!line.blocked &&
        refused.map(({ cell, code }) => (
          <MenuItem key={cell} onChoose={() => edit((plan) => unblock(plan, name, cell))}>
            Allow {code} here
          </MenuItem>
        ))}
      {(line.servedBy.length > 0 || free.length > 0) && <hr />}
      <MenuItem
        icon={checkIcon}
        onChoose={() => edit((plan) => setManual(plan, name, line.manual > 0 ? 0 : line.count, ''))}
      >
        {line.manual > 0 ? 'Mark as not done' : (markLabel(line) ?? 'Mark as done')}
      </MenuItem>
      <MenuItem
        icon={xIcon}
        onChoose={() => edit((plan) => (line.blocked ? unblock(plan, name) : block(plan, name)))}
      >
        {line.blocked ? 'Let courses count here' : 'Don’t use any course here'}
      </MenuItem>
    </>
  )
}

/** "Mark as done: an approved substitution". */
const markLabel = ({ attest }: LineResult) => (attest ? `Mark as done: ${attest}` : undefined)
