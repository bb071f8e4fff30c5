import type { EphcatchMatch } from '@wso/contract/matching/ephcatch'
import type { User } from '@wso/contract/users/users'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useLiveQuery } from '#core/live/useLive.ts'
import { profile } from '#features/users/users.paths.ts'
import { messagesAbout } from '#posts/MessageLink.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { chatIcon, peopleIcon } from '#ui/icons/services.ts'
import { xIcon } from '#ui/icons/signs.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { MenuLink } from '#ui/overlays/MenuLink.tsx'
import { BlockMenu } from './BlockMenu.tsx'
import { ephcatchPaths } from './ephcatch.paths.ts'
import { EphcatchFrame } from './EphcatchFrame.tsx'
import { Tile } from './PersonTile.tsx'
import styles from './ephcatch.module.css'

/** The people whom the viewer matched, latest first and ended matches last. */
export function MatchesPage() {
  return (
    <EphcatchFrame
      title="Matches"
      current={ephcatchPaths.matches.to()}
      lead="You liked each other. Only you two see this."
    >
      <Matches />
    </EphcatchFrame>
  )
}

function Matches() {
  const query = useLiveQuery(read(api.ephcatch.matches, { query: {} }), ['matches'])
  return (
    <Loaded
      query={query}
      what="Your matches"
      loading={<Skeleton shape="cards" count={4} label="Loading matches" />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Empty
            title="No matches yet"
            action={<ButtonLink href={ephcatchPaths.people.to()}>Browse people</ButtonLink>}
          >
            Every morning, people who like each other are matched. You both see it here.
          </Empty>
        ) : (
          <ul className={styles.grid}>
            {items.map((person) => (
              <li key={person.id}>
                <Match person={person} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Match({ person }: { person: EphcatchMatch }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Tile person={person}>
      {person.ended ? (
        <Badge>Ended</Badge>
      ) : (
        <ButtonLink kind="soft" size="small" href={messagesAbout({ kind: 'match', id: person.id })}>
          <Icon path={chatIcon} />
          Message <VisuallyHidden>{person.name}</VisuallyHidden>
        </ButtonLink>
      )}
      <BlockMenu person={person}>
        <MenuLink icon={peopleIcon} href={profile.to({ params: { id: person.id } })}>
          Profile
        </MenuLink>
        {!person.ended && (
          <MenuItem danger icon={xIcon} onChoose={() => setAsking(true)}>
            Unmatch
          </MenuItem>
        )}
      </BlockMenu>
      {isAsking && <Unmatch person={person} onClose={() => setAsking(false)} />}
    </Tile>
  )
}

/** Asks before removing a like that was returned, which ends the match. */
function Unmatch({ person, onClose }: { person: User; onClose: () => void }) {
  const unlike = useWrite(api.ephcatch.unlike)
  const show = useToasts()
  const act = () =>
    unlike.mutate(
      { params: { userID: person.id } },
      {
        onSuccess: () => {
          show({ text: `You and ${person.name} are no longer matched` })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Unmatch ${person.name}?`}
      keep="Keep match"
      act="Unmatch"
      busy={unlike.isPending}
      error={unlike.error?.message}
      onKeep={onClose}
      onAct={act}
    >
      <p>Your like is removed. You both still see that there was a match, which has ended.</p>
    </ConfirmDialog>
  )
}
