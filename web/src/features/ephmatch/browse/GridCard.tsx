import type { Relation } from '@wso/contract/matching/matchingRules'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import { useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { heartIcon } from '#ui/icons/services.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { firstNameOf } from '../contact.labels.ts'
import { ContactLink } from '../ContactLink.tsx'
import { PersonCard, useCardPerson } from '../PersonCard.tsx'
import { PersonMenu } from '../PersonMenu.tsx'
import { type Outcome, useDecide } from './useDecide.ts'
import styles from '../card.module.css'

type GridCardProps = {
  profile: EphmatchProfile
  /** True when a decision removes the card from the list, so that undoing needs a toast. */
  leaves: boolean
}

/** A person in the grid, with what the viewer decided about them. */
export function GridCard({ profile, leaves }: GridCardProps) {
  const { user, matched = false } = profile
  const person = useCardPerson(profile)
  const { relation, decide } = useRelation(profile, leaves)
  const isLiked = relation === 'like'
  const isSkipped = relation === 'dislike'
  const menu = <PersonMenu user={user} isMatch={matched} />
  if (matched) {
    return (
      <PersonCard
        person={person}
        liked
        badge={<Badge kind="brand">Match</Badge>}
        foot={
          <>
            <ContactLink user={user} profile={profile} />
            {menu}
          </>
        }
      />
    )
  }
  return (
    <PersonCard
      person={person}
      liked={isLiked}
      skipped={isSkipped}
      foot={
        <>
          <Button
            className={styles.like}
            aria-pressed={isLiked}
            onClick={() => decide(isLiked ? 'none' : 'like')}
          >
            <Icon path={heartIcon} />
            {isLiked ? 'Liked' : 'Like'} <VisuallyHidden>{user.name}</VisuallyHidden>
          </Button>
          <Button
            kind="plain"
            aria-pressed={isSkipped}
            onClick={() => decide(isSkipped ? 'none' : 'dislike')}
          >
            {isSkipped ? 'Skipped' : 'Skip'} <VisuallyHidden>{user.name}</VisuallyHidden>
          </Button>
          {menu}
        </>
      }
    />
  )
}

const done = { like: 'liked', dislike: 'skipped' } as const

/** "Juno is liked", "Juno is no longer skipped". */
const describe = (name: string, before: Relation, now: Relation) =>
  now !== 'none'
    ? `${name} is ${done[now]}`
    : `${name} is no longer ${before === 'none' ? 'decided' : done[before]}`

/**
 * The viewer's decision about a person, shown at once. Of the presses made while saving, only the
 * last is saved.
 */
function useRelation({ userID, user, relation }: EphmatchProfile, leaves: boolean) {
  const saved: Relation = relation ?? 'none'
  const [wanted, setWanted] = useState<Relation>()
  const latest = useRef<Relation>(undefined)
  const save = useDecide()
  const show = useToasts()
  const run = async () => {
    let reached = saved
    let outcome: Outcome = 'saved'
    while (outcome === 'saved' && latest.current !== undefined && latest.current !== reached) {
      reached = latest.current
      outcome = await save(userID, reached)
    }
    latest.current = undefined
    setWanted(undefined)
    if (outcome !== 'saved' || !leaves) return
    show({
      text: describe(firstNameOf(user), saved, reached),
      undo: () => void save(userID, saved),
    })
  }
  const decide = (next: Relation) => {
    const isRunning = latest.current !== undefined
    latest.current = next
    setWanted(next)
    if (!isRunning) void run()
  }
  return { relation: wanted ?? saved, decide }
}
