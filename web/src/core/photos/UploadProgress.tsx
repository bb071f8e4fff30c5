import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import styles from './PhotosEditor.module.css'

/** How many photos are uploaded, while they are. */
export const UploadProgress = ({ done, of }: { done: number; of: number }) => (
  <>
    <ProgressBar label="Uploading photos" done={done / of} />
    <output className={styles.quiet}>
      Uploading photo {done + 1} of {of}
    </output>
  </>
)
