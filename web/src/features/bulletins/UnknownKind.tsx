import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { bulletinPaths } from './bulletins.paths.ts'

/** Shown at a URL whose bulletin type does not exist. */
export function UnknownKind() {
  return (
    <Page>
      <PageTop title="Page not found" />
      <Empty
        title="We don’t have bulletins of this type"
        action={
          <ButtonLink href={bulletinPaths.list.to({ params: { type: 'announcement' } })}>
            Announcements
          </ButtonLink>
        }
      >
        Choose announcements, exchanges, lost and found, jobs or rides.
      </Empty>
    </Page>
  )
}
