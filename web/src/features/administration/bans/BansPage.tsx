import type { BannedPerson } from '@wso/contract/account/adminBans'
import { banAreas, banStates } from '@wso/contract/account/administration.limits'
import { formatList } from '@wso/contract/core/text/formatList'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { calendarDay } from '#core/format/dates.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { areaLabels } from '#core/session/banAreas.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { administrationPaths } from '../administration.paths.ts'
import { AdminTop } from '../AdminTop.tsx'
import { PersonBadges } from '../PersonBadges.tsx'
import { areaChoices } from './areaChoices.ts'
import styles from '../administration.module.css'

const { bans, person: personPath, people } = administrationPaths
const stateLabels = { current: 'In force', appealed: 'Open appeals', ended: 'Ended' }

/** The last ban of each person: those in force, or those that ended. */
export function BansPage() {
  const [search, set] = useSearchOf(bans)
  const { state, page } = search
  // Checked here: the list of pages, which every page loads, does not have the areas.
  const area = banAreas.find((each) => each === search.area)
  const list = usePagedQuery(
    api.adminBans.list,
    { query: { state, ...(area && { area }) } },
    { page, size: 50, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <Page>
      <AdminTop current="bans" />
      <PageTop
        title="Bans"
        windowTitle="Bans, Administration"
        lead="Each person’s last ban. To ban someone, open their page."
        actions={<ButtonLink href={people.to()}>Find a person</ButtonLink>}
      />
      <div className={styles.list}>
        <div className={styles.filters}>
          <nav className={styles.chips} aria-label="States">
            {banStates.map((value) => (
              <ChipLink
                key={value}
                href={bans.to({ search: { ...search, state: value, page: 1 } })}
                aria-current={value === state ? 'true' : undefined}
              >
                {stateLabels[value]}
              </ChipLink>
            ))}
          </nav>
          <SelectField
            label="From"
            small
            value={area ?? ''}
            onChange={({ target }) => set({ area: target.value, page: 1 })}
          >
            <option value="">Any area</option>
            {areaChoices(area ? [area] : []).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <PagedList
          list={list}
          what="The bans"
          label="Pages of bans"
          loading={<Skeleton shape="rows" count={6} label="Loading bans" />}
          empty={<NoBans state={state} isFiltered={area !== undefined} />}
          hrefFor={(to) => bans.to({ search: { ...search, page: to } })}
        >
          {({ items }, isStale) => (
            <Card flush>
              <Rows label="Bans" stale={isStale}>
                {items.map((ban) => (
                  <BanRow key={ban.person.id} ban={ban} />
                ))}
              </Rows>
            </Card>
          )}
        </PagedList>
      </div>
    </Page>
  )
}

function BanRow({ ban }: { ban: BannedPerson }) {
  const { person, areas, reason, createdTime, endTime, appeal } = ban
  const from = formatList(areas.map((area) => areaLabels[area]))
  return (
    <Row
      title={person.name}
      href={personPath.to({ params: { id: person.id } })}
      badge={<PersonBadges person={person} />}
      meta={
        <>
          {reason}
          <br />
          {`From ${from}. ${calendarDay(createdTime)} – ${endTime ? calendarDay(endTime) : 'no end'}.`}
          {appeal && !appeal.answer && ` Appealed ${calendarDay(appeal.createdTime)}.`}
        </>
      }
    />
  )
}

type State = (typeof banStates)[number]

const noneIn: Record<State, string> = {
  current: 'No bans in force',
  appealed: 'No open appeals',
  ended: 'No bans have ended',
}
const appearing: Record<State, string> = {
  current: 'People who are banned from a part of the portal appear here.',
  appealed: 'A ban appears here while an appeal of it waits for an answer.',
  ended: 'A ban appears here when its end has come or an administrator ended it.',
}

const NoBans = ({ state, isFiltered }: { state: State; isFiltered: boolean }) => (
  <Empty
    title={isFiltered ? `${noneIn[state]} for this area` : noneIn[state]}
    action={
      isFiltered && <ButtonLink href={bans.to({ search: { state } })}>Show every area</ButtonLink>
    }
  >
    {appearing[state]}
  </Empty>
)
