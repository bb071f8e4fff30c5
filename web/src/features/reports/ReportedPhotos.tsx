import { useFileURL } from '#core/api/photos.ts'
import styles from './reports.module.css'

/** The photos of a reported item, which only its readers and moderators can open. */
export const ReportedPhotos = ({ addresses }: { addresses: readonly string[] }) => (
  <ul className={styles.photos}>
    {addresses.map((address, at) => (
      <li key={address}>
        <Photo address={address} name={`Photo ${at + 1} of ${addresses.length}`} />
      </li>
    ))}
  </ul>
)

const Photo = ({ address, name }: { address: string; name: string }) => (
  <img src={useFileURL(address)} alt={name} />
)
