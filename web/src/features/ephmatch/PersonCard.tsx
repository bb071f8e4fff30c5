import { lookingForLabels } from '@wso/contract/matching/matchingRules'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import type { PersonRef } from '@wso/contract/users/users'
import { type ReactNode, useId } from 'react'
import { useFileURL } from '#core/api/useFileURL.ts'
import { classYearOf } from '#features/users/classYear.public.ts'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { classes } from '#ui/classes.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { ephmatchPaths } from './ephmatch.paths.ts'
import { tagValue } from './tagValue.ts'
import styles from './card.module.css'

/** A person in Ephmatch, from a profile or from a match. */
export type CardPerson = {
  user: PersonRef & { pronoun?: string | undefined; tags?: EphmatchProfile['user']['tags'] }
  profile: Pick<
    EphmatchProfile,
    | 'description'
    | 'lookingFor'
    | 'locationTown'
    | 'locationState'
    | 'locationCountry'
    | 'matchMessage'
  >
  /** The URL of the photo as shown. */
  photo: string | undefined
}

type PersonCardProps = {
  person: CardPerson
  /** Badges beside the name. */
  badge?: ReactNode
  /** Marks the card of a person the viewer likes. */
  liked?: boolean | undefined
  /** Fades the card of a person the viewer skipped. */
  skipped?: boolean | undefined
  /** Shows the tags as plain text, in a preview. */
  plain?: boolean | undefined
  /** Under the text: when they matched. */
  note?: ReactNode
  /** Buttons, the main one first. */
  foot?: ReactNode
}

/**
 * A card with everything that the viewer may see about a person. The card itself is not a button.
 */
export function PersonCard({ person, badge, note, foot, ...look }: PersonCardProps) {
  const { liked, skipped, plain } = look
  const { user, profile, photo } = person
  const titleID = useId()
  const place = placeOf(profile)
  return (
    <article
      className={classes(styles.card, liked && styles.liked, skipped && styles.skipped)}
      aria-labelledby={titleID}
    >
      <div className={styles.photo}>
        <Avatar name={user.name} photo={photo} portrait />
      </div>
      <div className={styles.words}>
        <h2 id={titleID}>
          {user.name} <span className={styles.year}>{classYearOf(user)}</span> {badge}
        </h2>
        {profile.description && <p className={styles.text}>{profile.description}</p>}
        {profile.lookingFor && (
          <p className={styles.fact}>
            Looking for <b>{lookingForLabels[profile.lookingFor]}</b>
          </p>
        )}
        {place && <p className={styles.fact}>From {place}</p>}
        {profile.matchMessage && (
          <blockquote className={styles.message}>{profile.matchMessage}</blockquote>
        )}
        <Tags tags={user.tags} plain={plain} />
        {note && <p className={styles.fact}>{note}</p>}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  )
}

type TagsProps = { tags: EphmatchProfile['user']['tags']; plain: boolean | undefined }

/** A person's tags, each linked to the others who have it. */
function Tags({ tags = [], plain }: TagsProps) {
  if (tags.length === 0) return null
  return (
    <p className={styles.tags}>
      {tags.map(({ id, name }) =>
        plain ? (
          <Badge key={id}>{name}</Badge>
        ) : (
          <ChipLink
            key={id}
            tag
            href={ephmatchPaths.browse.to({ search: { tag: [tagValue({ id, name })] } })}
          >
            {name}
          </ChipLink>
        ),
      )}
    </p>
  )
}

type Place = Pick<EphmatchProfile, 'locationTown' | 'locationState' | 'locationCountry'>

const placeOf = ({ locationTown, locationState, locationCountry }: Place) =>
  [locationTown, locationState, locationCountry].filter(Boolean).join(', ')

/** The card of a profile from the list. */
export const useCardPerson = (profile: EphmatchProfile): CardPerson => ({
  user: profile.user,
  profile,
  photo: useFileURL(profile.photo?.large),
})
