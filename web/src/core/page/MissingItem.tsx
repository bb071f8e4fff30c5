import type { ApiError } from '@wso/contract/core/client'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { PageTop } from './PageTop.tsx'

type MissingItemProps = {
  /** The noun of the item: "post". */
  what: string
  windowTitle?: string | undefined
  /** The page that the button leads to. */
  back: { href: string; label: string }
  /** Advice for when the item cannot be found. */
  advice: string
}

/** Renders `refused` of Loaded for an item that is deleted, unknown or closed to the viewer. */
export const missingItem = (item: MissingItemProps) => (error: ApiError) => (
  <MissingItem {...item} error={error} />
)

function MissingItem(props: MissingItemProps & { error: ApiError }) {
  const { what, windowTitle, back, advice, error } = props
  const isGone = error.status === 404 || error.status === 400
  return (
    <>
      <PageTop
        title={isGone ? 'Page not found' : 'You don’t have access'}
        windowTitle={windowTitle}
      />
      <Refused
        title={isGone ? `We can’t find this ${what}` : error.message}
        action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
      >
        {isGone && advice}
      </Refused>
    </>
  )
}
