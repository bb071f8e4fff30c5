import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { DiningDay, DiningHall } from '@wso/contract/dining/dining'
import { allergens } from '@wso/contract/goodrich/menuRules'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { dayOf } from '#core/format/collegeDay.ts'
import { dayAndTime, shortDate } from '#core/format/dates.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { toggled } from '#core/navigation/toggled.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { diningPaths } from './dining.paths.ts'
import { HallMenu } from './HallMenu.tsx'
import { useOpenings } from './openings.public.ts'
import { OpenNow } from './OpenNow.public.tsx'
import styles from './dining.module.css'

const diets = [
  ['vegetarian', 'Vegetarian'],
  ['vegan', 'Vegan'],
  ['glutenFree', 'Gluten-free'],
] as const

/** The places that are open now, and the menus of the dining halls. */
export function DiningPage() {
  const [{ day, hall, diet, without }] = useSearchOf(diningPaths.halls)
  const { claims } = useSession()
  const query = useQuery({
    ...read(api.dining.day, { query: day ? { date: day } : {} }),
    placeholderData: keepPreviousData,
  })
  const avoided = without.split(',').filter(Boolean)
  return (
    <Page>
      <PageTop
        title={campus.services.dining}
        lead="Dining hall hours and menus"
        actions={
          claims.scopes.has('service:goodrich') && (
            <ButtonLink kind="primary" href={goodrichPaths.order.to()}>
              {`Order from ${campus.services.goodrich}`}
            </ButtonLink>
          )
        }
      />
      <Columns
        side={
          <div className={styles.menus}>
            <OpenNow title="Open now" kinds={['hall', 'counter']} />
            <OpenNow title="Library" kinds={['library']} />
          </div>
        }
      >
        <Loaded
          query={query}
          what="The menus"
          loading={<Skeleton shape="cards" label="Loading the menus" />}
        >
          {(data) => (
            <div className={styles.menus}>
              <Filters data={data} />
              <Halls
                halls={data.halls.filter(({ slug }) => !hall || slug === hall)}
                date={data.date}
                diet={diet}
                avoided={avoided}
              />
              {data.updatedTime && (
                <p className={styles.updated}>{`Menus updated ${dayAndTime(data.updatedTime)}`}</p>
              )}
            </div>
          )}
        </Loaded>
      </Columns>
    </Page>
  )
}

type HallsProps = { halls: readonly DiningHall[]; date: string; diet: string; avoided: string[] }

function Halls({ halls, date, diet, avoided }: HallsProps) {
  const openings = useOpenings().data
  const isToday = openings !== undefined && dayOf(openings.now) === date
  if (halls.length === 0) {
    return <Empty title="No menus yet">The dining halls and their menus will appear here.</Empty>
  }
  const placeOf = (hall: DiningHall) =>
    isToday
      ? openings.places.find(({ kind, slug }) => kind === 'hall' && slug === hall.slug)
      : undefined
  // The halls that are open now come first.
  const [open, others] = [true, false].map((isOpen) =>
    halls.filter((hall) => (placeOf(hall)?.open ?? false) === isOpen),
  )
  return [...open!, ...others!].map((hall, at) => (
    <HallMenu
      key={`${hall.slug} ${date}`}
      hall={hall}
      diet={diet}
      avoided={avoided}
      place={placeOf(hall)}
      now={openings?.now ?? ''}
      isFirst={at === 0}
    />
  ))
}

function Filters({ data }: { data: DiningDay }) {
  const [{ hall, diet, without }, set] = useSearchOf(diningPaths.halls)
  const avoided = without.split(',').filter(Boolean)
  const toggle = (name: string) => toggled(avoided, name)
  return (
    <div className={styles.filters}>
      <div className={styles.selects}>
        <SelectField
          label="Day"
          small
          value={data.date}
          onChange={({ target }) => set({ day: target.value })}
        >
          {[...new Set([data.date, ...data.days])].toSorted().map((each) => (
            <option key={each} value={each}>
              {shortDate(each)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Hall"
          small
          value={hall}
          onChange={({ target }) => set({ hall: target.value })}
        >
          <option value="">All halls</option>
          {data.halls.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className={styles.chips}>
        <legend>Diet</legend>
        {diets.map(([value, label]) => (
          <Chip
            key={value}
            pressed={diet === value}
            onClick={() => set({ diet: diet === value ? '' : value }, { replace: true })}
          >
            {label}
          </Chip>
        ))}
      </fieldset>
      <details open={avoided.length > 0}>
        <summary>Leave out allergens</summary>
        <div className={styles.chips}>
          {allergens.map((name) => (
            <Chip
              key={name}
              pressed={avoided.includes(name)}
              onClick={() => set({ without: toggle(name).join(',') }, { replace: true })}
            >
              {name}
            </Chip>
          ))}
        </div>
      </details>
    </div>
  )
}
