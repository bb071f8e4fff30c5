import type { ChosenPerson } from '@wso/contract/planning/freeTimes'
import { usePhoto } from '#core/api/photos.ts'
import { classYearOf } from '#features/users/classYear.public.ts'
import { profile } from '#features/users/users.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { xIcon } from '#ui/icons/signs.ts'
import styles from '../freeTimes.module.css'

type ChosenRowProps = {
  person: ChosenPerson
  /** The name of the button: "Remove Ann Alder from Crew". */
  act: string
  busy: boolean
  onAct: () => void
}

/** A person the viewer chose, with a button that removes them. Hidden people have no link. */
export function ChosenRow({ person: { id, name, user }, act, busy, onAct }: ChosenRowProps) {
  const photo = usePhoto(user?.unixID, 'thumb')
  return (
    <li className={styles.person}>
      <Avatar name={name} photo={photo} size="small" />
      <span className={styles.name}>
        {user ? <Link href={profile.to({ params: { id } })}>{name}</Link> : name}{' '}
        <span className={styles.quiet}>{user && classYearOf(user)}</span>
      </span>
      <Button size="small" kind="plain" square aria-label={act} busy={busy} onClick={onAct}>
        <Icon path={xIcon} />
      </Button>
    </li>
  )
}
