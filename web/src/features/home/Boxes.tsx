import { boxTypes, BulletinBox } from '#features/bulletins/bulletins.public.tsx'
import styles from './home.module.css'

/** The newest of every kind of post, five each; every box loads and fails alone. */
export function Boxes() {
  return (
    <div className={styles.boxes}>
      {boxTypes.map((type) => (
        <BulletinBox key={type} type={type} />
      ))}
    </div>
  )
}
