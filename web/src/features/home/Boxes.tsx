import { boxTypes, BulletinBox } from '#features/bulletins/bulletins.public.tsx'
import styles from './home.module.css'

/** The five latest posts of every kind. Each box loads and fails on its own. */
export function Boxes() {
  return (
    <div className={styles.boxes}>
      {boxTypes.map((type) => (
        <BulletinBox key={type} type={type} />
      ))}
    </div>
  )
}
