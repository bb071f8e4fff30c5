import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import styles from '../auth.module.css'

/** Lets people whose password the portal keeps change it; shows nothing to everyone else. */
export function PasswordSection() {
  const { data } = useQuery(read(api.auth.password, {}))
  const [isOpen, setOpen] = useState(false)
  if (!data?.isLocal) return null
  return (
    <section aria-labelledby="password">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="password">Password</h2>
          <p className={styles.quiet}>Changing it logs you out everywhere else.</p>
        </div>
        <Button onClick={() => setOpen(true)}>Change password</Button>
      </div>
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
