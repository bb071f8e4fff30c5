import { useFileURL } from '#core/api/useFileURL.ts'
import styles from './reports.module.css'

/** The photos of a reported item, accessible only to its viewers and moderators. */
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
