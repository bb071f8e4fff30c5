import { useState } from 'react'
import styles from './Avatar.module.css'
import { classes } from './classes.ts'
import { tintOf } from './tint.ts'

type AvatarProps = {
  name: string
  /** Address of the photo, if there is one. */
  photo?: string | null | undefined
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge' | undefined
  /** The whole card's picture, four by five, as wide as its container. */
  portrait?: boolean | undefined
  /** Set where the name is not written beside it. */
  alone?: boolean | undefined
}

/** A person's picture: initials on a colour that is always theirs, until the photo is there. */
export function Avatar({ name, photo, size = 'medium', portrait, alone }: AvatarProps) {
  const [shown, setShown] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const role = alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  return (
    <span
      className={classes(styles.avatar, portrait ? styles.portrait : styles[size])}
      data-tint={tintOf(name)}
      {...role}
    >
      {initials(name)}
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
