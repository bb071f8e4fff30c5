import { useEffect } from 'react'
import { Loaded } from '#core/api/Loaded.tsx'
import { useNow } from '#core/format/useNow.ts'
import { session } from '#core/session/session.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { ephmatchPaths } from '../ephmatch.paths.ts'
import { closedLabels } from '../season.labels.ts'
import { useSeason } from '../useEphmatch.ts'

/** Shown to people who have opted in while Ephmatch is not open to them: when it opens. */
export function ClosedSeason() {
  const query = useSeason()
  const now = useNow()
  const isOpening = query.data?.available === true && !query.data.seniorOnly
  useEffect(() => {
    // External system: the token, which was issued before Ephmatch opened.
    if (isOpening) void session.refresh().catch(() => undefined)
  }, [isOpening])
  return (
    <Loaded query={query} what="The dates">
      {(season) => {
        const { title, text } = closedLabels(season, now)
        return (
          <Empty
            title={title}
            action={<ButtonLink href={ephmatchPaths.profile.to()}>Edit my profile</ButtonLink>}
          >
            {text} You can still see your matches and change your profile.
          </Empty>
        )
      }}
    </Loaded>
  )
}
