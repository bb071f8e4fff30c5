import { useQuery } from '@tanstack/react-query'
import type { Ban } from '@wso/contract/account/account'
import type { BanAppeal } from '@wso/contract/account/adminBan'
import { banAreas } from '@wso/contract/account/administration.limits'
import { formatList } from '@wso/contract/core/text/formatList'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { calendarDay, dayAndTime } from '#core/format/dates.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { areaLabels } from '#core/session/banAreas.ts'
import { home } from '#features/home/home.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { BanAppealForm } from './BanAppealForm.tsx'
import styles from './ban.module.css'

const loading = <Skeleton shape="rows" count={4} label="Loading your ban" />

/** The viewer's ban, and their appeal with its answer, which stays after the ban has ended. */
export function BanPage() {
  const ban = useQuery(read(api.account.ban, {}))
  const appeal = useQuery(read(api.banAppeals.get, {}))
  return (
    <Page>
      <PageTop title="Your ban" />
      <Loaded query={ban} what="Your ban" loading={loading}>
        {(current) => (
          <Loaded query={appeal} what="Your appeal" loading={loading}>
            {(sent) => (
              <div className={styles.parts}>
                {current && <Terms ban={current} />}
                {!current && <NoBan />}
                {sent && <OwnAppeal appeal={sent} isBanned={current !== null} />}
                {current && !sent && <BanAppealForm />}
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

const Terms = ({ ban }: { ban: Ban }) => (
  <Card title="The ban">
    <Facts
      left
      facts={[
        ['From', formatList(banAreas.filter((area) => ban[area]).map((area) => areaLabels[area]))],
        ['Reason', ban.reason],
        ['Since', calendarDay(ban.createdTime)],
        ['Until', ban.endTime ? calendarDay(ban.endTime) : 'An administrator ends it'],
      ]}
    />
  </Card>
)

const NoBan = () => (
  <Empty title="You are not banned" action={<ButtonLink href={home.to()}>Go home</ButtonLink>}>
    You can use every part of the portal that your account includes.
  </Empty>
)

const outcomes = {
  keep: 'The ban stays as it is. This answer is final.',
  shorten: 'The ban ends earlier. This answer is final.',
  end: 'The ban has ended.',
} as const

function OwnAppeal({ appeal, isBanned }: { appeal: BanAppeal; isBanned: boolean }) {
  const { text, createdTime, answer } = appeal
  return (
    <Card title="Your appeal">
      <Facts
        left
        facts={[
          ['Sent', dayAndTime(createdTime)],
          [
            'Your reason',
            <span key="reason" className={styles.written}>
              {text}
            </span>,
          ],
          ['Answer', answer ? outcomes[answer.outcome] : noAnswer(isBanned)],
          ['Note', answer?.note],
          ['Answered', answer && dayAndTime(answer.answeredTime)],
        ]}
      />
    </Card>
  )
}

const noAnswer = (isBanned: boolean) =>
  isBanned
    ? 'None yet. An administrator will answer, and you’ll get a notification.'
    : 'None. The ban ended before an administrator answered.'
