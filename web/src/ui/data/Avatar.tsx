import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { tintOf } from './tint.ts'
import styles from './Avatar.module.css'

type AvatarProps = {
  name: string
  /** The URL of the photo, if any. */
  photo?: string | null | undefined
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge' | undefined
  /** `card` is a 4:5 picture that fills the width of its container. */
  portrait?: boolean | undefined
  /** Text alternative, for avatars without the name beside them. */
  alone?: boolean | undefined
}

/** A person's picture: initials on a color derived from the name until the photo has loaded. */
export function Avatar({ name, photo, size = 'medium', portrait, alone }: AvatarProps) {
  const [shown, setShown] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const role = alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  return (
    <span
      className={classes(styles.avatar, portrait ? styles.portrait : styles[size])}
      data-tint={tintOf(name)}
      data-initials={initials(name)}
      {...role}
    >
      {photo && photo !== broken && (
        <img
          src={photo}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes(shown === photo && styles.shown)}
          onLoad={() => setShown(photo)}
          onError={() => setBroken(photo)}
        />
      )}
    </span>
  )
}

function initials(name: string) {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}
