import { PageTop } from '#core/PageTop.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Page } from '#ui/Page.tsx'

/** At an address that names no kind of bulletin. */
export function UnknownKind() {
  return (
    <Page>
      <PageTop title="No such bulletins" />
      <Empty
        title="There is no such kind of bulletin"
        action={<ButtonLink href="/bulletins/announcement">Announcements</ButtonLink>}
      >
        There are announcements, exchanges, lost and found, jobs and rides.
      </Empty>
    </Page>
  )
}
