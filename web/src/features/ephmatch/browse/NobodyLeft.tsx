import { campus } from '@wso/contract/campus'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import {
  type ChangePeopleSearch,
  countFilters,
  noFilters,
  type PeopleSearch,
} from './peopleQuery.ts'

type NobodyLeftProps = { search: PeopleSearch; change: ChangePeopleSearch }

/** Shown instead of people: the filters exclude everyone, or the viewer is the first. */
export function NobodyLeft({ search, change }: NobodyLeftProps) {
  if (countFilters(search) > 0) {
    return (
      <Empty
        title="No one fits these filters"
        action={<Button onClick={() => change(noFilters)}>Reset filters</Button>}
      >
        Remove one of them to see more people.
      </Empty>
    )
  }
  return (
    <Empty title="No one else is here yet">
      Invite your friends to join {campus.services.ephmatch}.
    </Empty>
  )
}
