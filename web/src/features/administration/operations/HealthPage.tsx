import { useQuery } from '@tanstack/react-query'
import type { Health } from '@wso/contract/account/operations'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { dayAndTime } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { administrationPaths } from '../administration.paths.ts'
import { AdminTop } from '../AdminTop.tsx'
import { outsideLabels, problemsOf } from './problems.ts'
import styles from '../administration.module.css'

/** Whether the portal and what it needs work: what an operator asks first. */
export function HealthPage() {
  const query = useQuery({ ...read(api.operations.health, {}), refetchInterval: 30_000 })
  return (
    <Page>
      <AdminTop current="health" />
      <PageTop
        title="Health"
        windowTitle="Health, Administration"
        lead="Whether the portal and what it needs work."
      />
      <Loaded
        query={query}
        what="The health"
        loading={<Skeleton shape="rows" count={8} label="Loading health" />}
      >
        {(health) => <Panel health={health} />}
      </Loaded>
    </Page>
  )
}

function Panel({ health }: { health: Health }) {
  const problems = problemsOf(health, useNow())
  return (
    <div className={styles.list}>
      {problems.length > 0 ? (
        <Notice kind="warn">
          {problems.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ) : (
        <Notice kind="good">Everything that this page checks is well.</Notice>
      )}
      <div className={styles.panels}>
        <PortalCard health={health} />
        <DatabaseCard health={health} />
        <DataCard health={health} />
        <OutsideCard health={health} />
      </div>
    </div>
  )
}

const redisLabels = { connected: 'Connected', away: 'Away' }

const PortalCard = ({
  health: { version, node, startedTime, redis, jobs },
}: {
  health: Health
}) => (
  <Card title="Portal" aside={<Link href={administrationPaths.jobs.to()}>Jobs</Link>}>
    <Facts
      left
      facts={[
        ['Version', version],
        ['Node', node],
        ['Running since', dayAndTime(startedTime)],
        ['Redis', redis ? redisLabels[redis] : 'Not configured'],
        [
          'Jobs',
          `${jobs.waiting.toLocaleString()} waiting, ${jobs.failed.toLocaleString()} failed`,
        ],
      ]}
    />
  </Card>
)

const DatabaseCard = ({ health: { database } }: { health: Health }) => (
  <Card title="Database">
    <Facts
      left
      facts={[
        ['Version', `PostgreSQL ${database.version}`],
        ['Answered in', `${database.milliseconds.toLocaleString()} ms`],
        ['Size', `${Math.round(database.bytes / 1e6).toLocaleString()} MB`],
        [
          'Migrations',
          database.missingMigrations > 0
            ? `${database.migrations} applied, ${database.missingMigrations} missing`
            : `All ${database.migrations} applied`,
        ],
      ]}
    />
  </Card>
)

const DataCard = ({ health: { catalog, backupTime } }: { health: Health }) => (
  <Card title="Data">
    <Facts
      left
      facts={[
        [
          'Course catalog',
          catalog
            ? `${catalog.year - 1}–${String(catalog.year).slice(2)}, imported ${dayAndTime(catalog.importedTime)}`
            : 'Not imported yet',
        ],
        ['Last backup', backupTime ? dayAndTime(backupTime) : 'None by the command line'],
      ]}
    />
  </Card>
)

const OutsideCard = ({ health: { outside } }: { health: Health }) => (
  <Card
    title="Services of others"
    foot={outside.length > 0 && 'Calls of the node that answered, since it was started'}
  >
    {outside.length === 0 ? (
      <p>None is configured.</p>
    ) : (
      <Facts left facts={outside.map((each) => [outsideLabels[each.name], callsOf(each)])} />
    )}
  </Card>
)

/** "Answered Fri, Nov 27, 8:00 pm" */
function callsOf({ answeredTime, failedTime }: Health['outside'][number]) {
  const calls = [
    answeredTime && `Answered ${dayAndTime(answeredTime)}`,
    failedTime && `Failed ${dayAndTime(failedTime)}`,
  ].filter(Boolean)
  return calls.length > 0 ? calls.join('. ') : 'Not called yet'
}
