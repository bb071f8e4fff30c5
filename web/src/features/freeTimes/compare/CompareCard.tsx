import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FreeTimes } from '@wso/contract/planning/freeTimes'
import { freeTimeLimits } from '@wso/contract/planning/freeTimes.limits'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useMe } from '#core/session/me.ts'
import { Chip } from '#ui/actions/Chip.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { freeTogether } from '../freeTimes.paths.ts'
import { FoundTimes } from './FoundTimes.tsx'
import { NotSharing } from './NotSharing.tsx'
import styles from '../freeTimes.module.css'

const lengths = [
  { value: '30', label: '30 min' },
  { value: '60', label: '1 h' },
  { value: '90', label: '1½ h' },
  { value: '120', label: '2 h' },
] as const

const maxOthers = freeTimeLimits.together - 1

/** Chooses people who share with the viewer, and shows when all of them are free. */
export function CompareCard({ freeTimes: { sharing, groups } }: { freeTimes: FreeTimes }) {
  const [search, setSearch] = useSearchOf(freeTogether)
  const chosen = search.with.map(Number).filter((id) => Number.isInteger(id) && id > 0)
  const shares = new Set(sharing.map(({ id }) => id))
  const compared = chosen.filter((id) => shares.has(id))
  const choose = (ids: readonly number[]) =>
    setSearch({ with: [...new Set(ids)].slice(0, maxOthers).map(String) }, { replace: true })
  const toggle = (id: number) =>
    choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Card
      title="Compare weeks"
      aside={
        <Segmented
          small
          label="How long"
          segments={lengths}
          value={search.minutes}
          onChoose={(minutes) => setSearch({ minutes }, { replace: true })}
        />
      }
    >
      <div className={styles.stack}>
        {sharing.length === 0 ? (
          <Empty title="No one shares with you yet">
            When a friend shares their free times with you, you can compare weeks here.
          </Empty>
        ) : (
          <fieldset className={styles.chips}>
            <legend>With up to {maxOthers} people who share with you</legend>
            {sharing.map(({ id, name }) => (
              <Chip
                key={id}
                pressed={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= maxOthers}
                onClick={() => toggle(id)}
              >
                {name}
              </Chip>
            ))}
          </fieldset>
        )}
        <GroupChips
          groups={groups.map(({ id, name, people }) => ({
            id,
            name,
            ids: people.map((person) => person.id).filter((each) => shares.has(each)),
          }))}
          onChoose={choose}
        />
        {chosen
          .filter((id) => !shares.has(id))
          .map((id) => (
            <NotSharing key={id} id={id} onRemove={() => toggle(id)} />
          ))}
        {compared.length > 0 && (
          <Times people={sharing} ids={compared} minutes={Number(search.minutes)} />
        )}
      </div>
    </Card>
  )
}

type GroupChipsProps = {
  groups: readonly { id: number; name: string; ids: readonly number[] }[]
  onChoose: (ids: readonly number[]) => void
}

/** Chooses everyone of a group at once, if any of them share with the viewer. */
function GroupChips({ groups, onChoose }: GroupChipsProps) {
  const useful = groups.filter(({ ids }) => ids.length > 0)
  if (useful.length === 0) return null
  return (
    <div className={styles.chips}>
      <span className={styles.quiet}>Choose a group:</span>
      {useful.map(({ id, name, ids }) => (
        <Chip key={id} pressed={false} onClick={() => onChoose(ids)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}

type TimesProps = { people: FreeTimes['sharing']; ids: readonly number[]; minutes: number }

/** The weeks of the chosen people and of the viewer, compared. */
function Times({ people, ids, minutes }: TimesProps) {
  const me = useMe()
  const query = useQuery({
    ...read(api.freeTimes.weeks, { query: { ids: ids.join(',') } }),
    placeholderData: keepPreviousData,
  })
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (
    <Loaded query={query} what="The weeks" loading={<Skeleton count={4} label="Comparing weeks" />}>
      {({ weeks }) => (
        <FoundTimes
          minutes={minutes}
          weeks={weeks.map(({ userID, busy }) => ({
            busy,
            name: userID === me?.id ? 'You' : (names.get(userID) ?? 'A person'),
          }))}
        />
      )}
    </Loaded>
  )
}
