import { dayOf } from '#core/format/collegeDay.ts'
import { shortDate, zoneMark } from '#core/format/dates.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { WholeDay } from './Day.public.tsx'
import { useMinute } from './useMinute.ts'

/** The viewer's whole day: the first screen of the installed app. */
export function NowPage() {
  return (
    <Page>
      <PageTop title="Now" lead={`${shortDate(dayOf(useMinute()))}${zoneMark}`} />
      <WholeDay />
    </Page>
  )
}
